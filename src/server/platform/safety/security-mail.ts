import type { Db } from '#server/db/connection.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import type { Account } from '#server/platform/members/service.ts';

type Change = 'twoStepOn' | 'twoStepOff' | 'recoveryUsed' | 'passkeyAdded' | 'passkeyRemoved';

/** Mails a member about something that makes their account safer, or less safe. */
export async function mailSecurityChange(
  tx: Db,
  { email: recipient, language }: Pick<Account, 'email' | 'language'>,
  template: Change,
  now: Date,
): Promise<void> {
  await enqueueMail(tx, { recipient, template, language, values: {}, now });
}
