import type { Db } from '#server/db/connection.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import type { Owner } from './owner.ts';

type Change = 'twoStepOn' | 'twoStepOff' | 'recoveryUsed' | 'passkeyAdded' | 'passkeyRemoved';

/** Mails a member about something that makes their account safer, or less safe. */
export async function tellChange(
  tx: Db,
  { email: recipient, language }: Pick<Owner, 'email' | 'language'>,
  template: Change,
  now: Date,
): Promise<void> {
  await enqueueMail(tx, { recipient, template, language, values: {}, now });
}
