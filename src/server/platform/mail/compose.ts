import type { SendMailOptions } from 'nodemailer';
import { DATA_PATH } from '#domain/account.ts';
import { OPERATION_PATH } from '#domain/operation.ts';
import { SECURITY_PATH } from '#domain/safety.ts';
import type { Context, PreparedMail } from '#server/context.ts';
import { site } from '#site';
import { isKeptBack } from './bounces/marking.ts';
import { readFiles } from './files.ts';
import { makeMessageId } from './message-ids.ts';
import type { QueuedMail } from './queries.ts';
import { renderMail } from './render.ts';
import type { MailTemplate } from './templates.ts';

/**
 * Asks the feature a template belongs to what its mail says beyond the queue.
 *
 * @returns undefined where there is nothing to say any more
 * @throws Error where no feature names the template
 */
async function prepare(
  ctx: Context,
  template: MailTemplate,
  mail: QueuedMail,
): Promise<PreparedMail | undefined> {
  const known = ctx.features.find(({ mails }) => mails && template in mails);
  if (!known) throw new Error(`No feature makes the mail ${template}`);
  const make = known.mails?.[template];
  return make ? make(ctx, mail) : { values: {} };
}

/**
 * A queued mail in words, or undefined where it must not go out: its registration has been
 * answered, the address has no account, its reader has left, or mails to the address come back.
 */
export async function composeMail(
  ctx: Context,
  mail: QueuedMail,
): Promise<SendMailOptions | undefined> {
  const template = mail.template as MailTemplate;
  if (await isKeptBack(ctx.db, mail)) return undefined;
  const prepared = await prepare(ctx, template, mail);
  if (!prepared) return undefined;
  const page = (path: string) => `${ctx.env.origin}${path}?language=${mail.language}`;
  const values = {
    ...prepared.values,
    signIn: page('/login'),
    forgot: page('/forgot-password'),
    security: page(SECURITY_PATH),
    contact: page('/contact'),
    data: page(DATA_PATH),
    operation: page(OPERATION_PATH),
  };
  const { name = site.neutralName, address } = ctx.env.mailFrom;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const files = readFiles(mail.values);
  return {
    from: { name, address },
    to: { name: '', address: mail.recipient },
    messageId: makeMessageId(ctx.keys, mail, domain),
    // A reply to a mail of the contact page goes to the person who wrote.
    ...(template === 'contact' && {
      replyTo: { name: mail.values.name ?? '', address: mail.values.email ?? '' },
    }),
    headers: { 'Auto-Submitted': 'auto-generated', ...prepared.headers },
    ...(files.length > 0 && {
      attachments: files.map(({ name, type, data }) => ({
        filename: name,
        contentType: type,
        content: data,
        contentDisposition: 'attachment' as const,
      })),
    }),
    ...renderMail(template, mail.language, ctx.texts(mail.language), values, prepared),
  };
}
