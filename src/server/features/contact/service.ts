import { hash } from 'node:crypto';
import type { Parsed } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import { CONTACT } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { enqueueMail, type MailFile } from '#server/platform/mail/service.ts';
import { countAct } from '#server/platform/members/service.ts';

export { formTimes } from './form-times.ts';

type Message = Parsed<'POST contact-us'>;

/** Whether a message comes for the first time from a form: the same words and files with one mark are one press. */
async function isFirst(
  tx: Db,
  now: Date,
  message: Message,
  files: readonly MailFile[],
  shown: string,
): Promise<boolean> {
  const said = [
    shown,
    ...Object.entries(message),
    ...files.map(({ data }) => hash('sha256', data)),
  ];
  const subject = hash('sha256', JSON.stringify(said));
  return (await countAct(tx, 'contact', subject, { now, seconds: CONTACT.formMaxMs / 1000 })) === 1;
}

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
    if (shown && !(await isFirst(tx, now, message, files, shown))) return;
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
