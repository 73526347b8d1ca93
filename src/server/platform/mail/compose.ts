import type { SendMailOptions } from 'nodemailer';
import { DATA_PATH } from '#domain/account.ts';
import { SECURITY_PATH } from '#domain/safety.ts';
import type { Context, PreparedMail } from '#server/context.ts';
import { site } from '#site';
import { readFiles } from './files.ts';
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
 * answered, the address has no account, or its reader has left.
 */
export async function composeMail(
  ctx: Context,
  mail: QueuedMail,
): Promise<SendMailOptions | undefined> {
  const template = mail.template as MailTemplate;
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
  };
  const domain = ctx.env.mailFrom.split('@')[1];
  const files = readFiles(mail.values);
  return {
    from: { name: site.neutralName, address: ctx.env.mailFrom },
    to: { name: '', address: mail.recipient },
    // The same at every try: where one went out twice, mail programs show it once.
    messageId: `<${mail.id}.${mail.createdAt.getTime()}@${domain}>`,
    // A reply to a message of the contact page is the answer to who wrote it.
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
