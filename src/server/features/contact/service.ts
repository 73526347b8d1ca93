import type { Parsed } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { enqueueMail, type MailFile } from '#server/platform/mail/service.ts';

export { formTimes } from './form-times.ts';

/**
 * Sends a message to the operator, who answers by replying. The sender gets no copy: the address is
 * unproven, and the form would mail strangers whatever somebody typed.
 *
 * @param language the sender reads, which is the one to answer in
 */
export async function writeToOperator(
  ctx: Context,
  language: Language,
  message: Parsed<'POST contact-us'>,
  files: readonly MailFile[] = [],
): Promise<void> {
  await enqueueMail(ctx.db, {
    recipient: ctx.env.contactEmail,
    template: 'contact',
    language,
    values: message,
    files,
    now: ctx.now(),
  });
}
