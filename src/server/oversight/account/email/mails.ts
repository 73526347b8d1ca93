import { EMAIL_LINK_PATH, type EmailSide } from '#domain/account.ts';
import type { Context, PreparedMail } from '#server/context.ts';
import type { QueuedMail } from '#server/platform/mail/service.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import { findChange, insertChangeCode } from '../queries/email.ts';

/**
 * What a mail about a change says, or undefined where it is answered or too old. The link is made
 * when the mail is: codes never lie readable in the queue.
 */
export async function changeMail(
  ctx: Context,
  side: EmailSide,
  { values: { change }, language }: Pick<QueuedMail, 'values' | 'language'>,
): Promise<PreparedMail | undefined> {
  const waiting = await findChange(ctx.db, Number(change), ctx.now());
  if (!waiting) return undefined;
  const code = newToken();
  await insertChangeCode(ctx.db, { codeHash: hashToken(code), changeId: waiting.id, side });
  const link = `${ctx.env.origin}${EMAIL_LINK_PATH}?language=${language}&code=${code}`;
  return { values: { email: waiting.newEmail, link } };
}
