import { hash } from 'node:crypto';
import type { Parsed } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { enqueueMail, type MailFile } from '#server/platform/mail/service.ts';
import { isFirstPress } from '#server/platform/members/service.ts';

export { formTimes } from './form-times.ts';

type Message = Parsed<'POST contact-us'>;

/** What one press of a form says: its mark, words and files. */
const pressOf = (message: Message, files: readonly MailFile[], shown: string) => [
  shown,
  ...Object.entries(message),
  ...files.map(({ data }) => hash('sha256', data)),
];

/**
 * Sends a message to the operator, who answers by replying. The sender gets no copy: the address is
 * unproven, and the form would mail strangers whatever somebody typed.
 *
 * @param language the sender reads, which is the one to answer in
 * @param shown the mark of the form it comes from: pressed twice, or once more after a lost answer, it is sent once
 */
export async function writeToOperator(
  ctx: Context,
  language: Language,
  message: Message,
  files: readonly MailFile[] = [],
  shown?: string,
): Promise<void> {
  const now = ctx.now();
  await ctx.act(async (tx) => {
    const press = shown && pressOf(message, files, shown);
    if (press && !(await isFirstPress(tx, 'contact', press, now))) return;
    await enqueueMail(tx, {
      recipient: ctx.env.contactEmail,
      template: 'contact',
      language,
      values: message,
      files,
      now,
    });
  });
}
