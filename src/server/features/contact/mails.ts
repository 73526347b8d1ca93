import { CONTACT_LABELS, isContactTopic } from '#domain/contact.ts';
import type { Context, PreparedMail } from '#server/context.ts';
import type { QueuedMail } from '#server/platform/mail/service.ts';

/** What the operator's mail about a message says: the topic in words; it need not be signed. */
export async function contactMail(
  ctx: Context,
  { values, language }: QueuedMail,
): Promise<PreparedMail> {
  const t = ctx.texts(language);
  const topic = isContactTopic(values.topic) ? values.topic : 'other';
  return {
    values: {
      ...values,
      topic: t(CONTACT_LABELS[topic]),
      name: values.name || t('mail:contactNoName'),
    },
  };
}
