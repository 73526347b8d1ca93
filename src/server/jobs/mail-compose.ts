import type { SendMailOptions } from 'nodemailer';
import { CONTACT_LABELS, isContactTopic } from '#domain/contact.ts';
import { DATA_PATH } from '#domain/account.ts';
import type { Language } from '#domain/languages.ts';
import { SECURITY_PATH } from '#domain/safety.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Context } from '#server/context.ts';
import { changeMail } from '#server/oversight/account/service.ts';
import { readFiles, renderMail, type QueuedMail } from '#server/platform/mail/service.ts';
import type { MailTemplate } from '#server/platform/mail/templates.ts';
import { confirmationLink, resetLink } from '#server/platform/members/service.ts';
import { takedownMail } from '#server/oversight/moderation/service.ts';
import { confirmMail, letterMail, type LetterMail } from '#server/features/newsletter/service.ts';
import {
  digestMail,
  noticesMail,
  type NoticeMail,
} from '#server/platform/notifications/service.ts';
import { site } from '#site';

type Values = Record<string, string>;
type Prepared = { values: Values } & Partial<LetterMail & Pick<NoticeMail, 'links'>>;

/** The topic in words; a message need not be signed. */
function contactValues({ values }: QueuedMail, t: Translate): Values {
  const topic = isContactTopic(values.topic) ? values.topic : 'other';
  return {
    ...values,
    topic: t(CONTACT_LABELS[topic]),
    name: values.name || t('mail:contactNoName'),
  };
}

/** Times in mails stand in UTC, and say so: where their reader is, nobody here knows. */
const timeIn = (language: Language, at: string | undefined): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at ?? 0));

const signInValues = ({ values, language }: QueuedMail, t: Translate): Values => ({
  device: values.device || t('mail:signedInUnknown'),
  time: timeIn(language, values.at),
});

const untilValues = ({ values, language }: QueuedMail): Values => ({
  time: timeIn(language, values.until),
});

const nothingMore = async (): Promise<Prepared> => ({ values: {} });

const only = (values: Values | undefined): Prepared | undefined => values && { values };

/** Makes what a template needs beyond the queue; undefined where there is nothing to say any more. */
const PREPARE: Record<
  MailTemplate,
  (ctx: Context, mail: QueuedMail) => Promise<Prepared | undefined>
> = {
  confirm: async (ctx, mail) =>
    only(await confirmationLink(ctx, Number(mail.values.registration), mail.language)),
  reset: async (ctx, mail) => only(await resetLink(ctx, mail.recipient, mail.language)),
  existing: nothingMore,
  changed: nothingMore,
  signedIn: async (ctx, mail) => ({ values: signInValues(mail, ctx.texts(mail.language)) }),
  twoStepOn: nothingMore,
  twoStepOff: nothingMore,
  recoveryUsed: nothingMore,
  passkeyAdded: nothingMore,
  passkeyRemoved: nothingMore,
  emailOld: async (ctx, mail) => only(await changeMail(ctx, 'old', mail.values, mail.language)),
  emailNew: async (ctx, mail) => only(await changeMail(ctx, 'new', mail.values, mail.language)),
  emailTaken: nothingMore,
  emailChanged: nothingMore,
  leaving: async (_ctx, mail) => only(untilValues(mail)),
  erased: nothingMore,
  letterConfirm: (ctx, mail) => confirmMail(ctx, mail.values, mail.language),
  letter: (ctx, mail) => letterMail(ctx, mail.values, mail.language),
  notices: (ctx, mail) => noticesMail(ctx, mail.values, mail.language),
  digest: (ctx, mail) => digestMail(ctx, mail.values, mail.language),
  takedownReceived: (ctx, mail) => takedownMail(ctx, mail.values, mail.language),
  takedownAnswered: (ctx, mail) => takedownMail(ctx, mail.values, mail.language),
  contact: async (ctx, mail) => ({ values: contactValues(mail, ctx.texts(mail.language)) }),
};

/**
 * A queued mail in words, or undefined where it must not go out: its registration has been
 * answered, the address has no account, or its reader has left.
 */
export async function composeMail(
  ctx: Context,
  mail: QueuedMail,
): Promise<SendMailOptions | undefined> {
  const template = mail.template as MailTemplate;
  const prepared = await PREPARE[template](ctx, mail);
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
