import { isContactTopic } from '#domain/contact.ts';
import { CONTACT } from '#domain/limits.ts';
import { safeRedirect } from '#domain/redirects.ts';
import type { Context } from '#server/context.ts';
import {
  defineForm,
  ownProfile,
  parseForm,
  type Form,
  type Values,
} from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { attachmentsOf, checkSent } from './attachments.ts';
import { formTimes } from './form-times.ts';
import { writeToOperator } from './service.ts';

/** How many files come with a message, and how many bytes in all. */
export const FILE_LIMITS = {
  files: CONTACT.filesMax,
  bytes: CONTACT.filesMegabytes * 1024 * 1024,
};

const sentAddress = (topic: string, redirect: string): string =>
  `/contact?${new URLSearchParams({ sent: topic, ...(redirect ? { redirect } : {}) })}`;

/**
 * The contact page. Programs are told apart without asking anybody to prove anything: by a field
 * that people do not see and by the time since the form was shown. Whom that strikes by mistake gets
 * the form back with all that was typed, because this is the one way to reach us.
 */
export function contactForm(ctx: Context): Form {
  const times = formTimes(ctx.env.databaseUrl);
  return defineForm({
    call: 'POST contact-us',
    files: FILE_LIMITS,
    keep: ['topic', 'email', 'name', 'message', 'shown'],
    start: async ({ viewer }): Promise<Values> => {
      const shown = times.mark(ctx.now());
      if (!viewer) return { shown };
      // Answers about an account go to its own address: that is how we know who asks.
      const { email } = await ownProfile(ctx, viewer.id);
      return { shown, email, name: viewer.nickname };
    },
    content: ({ request, query }, props) => {
      const t = ctx.texts(request.language);
      const sent = !props.notice && isContactTopic(query.sent) ? query.sent : null;
      const expired = times.ageOf(props.values.shown, ctx.now()) === 'expired';
      const shown = expired ? times.mark(ctx.now()) : (props.values.shown ?? '');
      return {
        head: sent
          ? { title: t('contact:sentTitle'), description: t('contact:description'), noIndex: true }
          : {
              title: t('contact:title'),
              description: t('contact:description'),
              keywords: t('pages:contactKeywords').split(', '),
            },
        view: 'contact',
        // Acts for nobody, and must outlive a session that ends while somebody writes.
        props: { ...props, formToken: '', values: { ...props.values, shown }, sent },
      };
    },
    sentences: ({ request }) => {
      const t = ctx.texts(request.language);
      const length = t('contact:messageLength', {
        min: CONTACT.messageMin,
        max: CONTACT.messageMax,
      });
      return {
        'topic.fieldRequired': t('contact:topicNeeded'),
        'name.fieldInvalid': t('contact:nameInvalid'),
        'message.fieldTooShort': length,
        'message.fieldTooLong': length,
        'files.filesTooMany': t('contact:filesTooMany', { max: CONTACT.filesMax }),
        'files.filesTooLarge': t('contact:filesTooLarge', { max: CONTACT.filesMegabytes }),
        'files.filesWrongType': t('contact:filesWrongType'),
        'files.filesUnreadable': t('contact:filesUnreadable'),
        rate_limited: t('contact:limit'),
      };
    },
    read: ({ topic, email, name, message, shown, website }, { sent }) => {
      const input = parseForm('POST contact-us', { topic, email, name, message });
      const age = times.ageOf(shown, ctx.now());
      if (age === 'expired') throw new Refusal('form_expired');
      if (age === 'young' || website) throw new Refusal('looks_automatic');
      if (sent) checkSent(sent);
      return input;
    },
    submit: async ({ request, sent }, input, { redirect, shown }) => {
      const files = sent ? await attachmentsOf(sent) : [];
      await writeToOperator(ctx, request.language, input, files, shown);
      return sentAddress(input.topic, safeRedirect(redirect, ''));
    },
  });
}
