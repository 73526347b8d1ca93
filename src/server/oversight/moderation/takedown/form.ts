import { isTakedownAbout, TAKEDOWN, takedownStatusPath } from '#domain/takedown.ts';
import type { Context } from '#server/context.ts';
import { formTimes } from '#server/features/contact/service.ts';
import { defineForm, parseForm, type Form, type Values } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { networkOf } from '#server/plugins/request-limits.ts';
import { fileTakedown, resolveAll } from './filing.ts';
import { resolve } from './resolving.ts';

/** What a link to the form fills in: nothing that could not be sent. */
const linked = (ctx: Context, { page = '', about = '' }: Values): Values => ({
  pages: resolve(page, ctx.env.origin) ? page : '',
  about: isTakedownAbout(about) ? about : '',
});

/**
 * /takedown: for whoever finds themselves or their work here, without an account and without a name.
 * Programs are told apart as on the contact page, and nobody loses what they typed.
 */
export function takedownForm(ctx: Context): Form {
  const times = formTimes(ctx.env.databaseUrl);
  return defineForm({
    call: 'POST takedown/apply',
    keep: ['about', 'pages', 'words', 'email', 'goodFaith', 'shown'],
    start: async ({ query }): Promise<Values> => ({
      ...linked(ctx, query),
      ...{ words: '', email: '', goodFaith: '' },
      shown: times.mark(ctx.now()),
    }),
    content: ({ request }, props) => {
      const t = ctx.texts(request.language);
      const expired = times.ageOf(props.values.shown, ctx.now()) === 'expired';
      const shown = expired ? times.mark(ctx.now()) : (props.values.shown ?? '');
      return {
        head: {
          title: t('takedown:title'),
          description: t('takedown:description'),
          keywords: t('pages:takedownKeywords').split(', '),
        },
        view: 'takedown',
        // Acts for nobody, and must outlive a session that ends while somebody writes.
        props: { ...props, formToken: '', values: { ...props.values, shown } },
      };
    },
    sentences: ({ request }) => {
      const t = ctx.texts(request.language);
      const tooLong = t('takedown:wordsTooLong', { max: TAKEDOWN.wordsMax });
      return {
        'about.fieldRequired': t('takedown:aboutNeeded'),
        'pages.fieldRequired': t('takedown:pagesNeeded'),
        'pages.fieldInvalid': t('takedown:pagesTooMany', { max: TAKEDOWN.pagesMax }),
        'pages.addressNotOurs': t('takedown:pagesNotOurs', { host: new URL(ctx.env.origin).host }),
        'words.fieldRequired': t('takedown:wordsNeeded'),
        'words.fieldInvalid': t('takedown:wordsNeeded'),
        'words.fieldTooLong': tooLong,
        'email.fieldRequired': t('takedown:emailNeeded'),
        'goodFaith.fieldInvalid': t('takedown:goodFaithNeeded'),
        rate_limited: t('takedown:limit'),
      };
    },
    read: ({ about, pages, words, email, goodFaith, shown, website }) => {
      const given = { about, pages, words, email, goodFaith: goodFaith === 'on' };
      const input = parseForm('POST takedown/apply', given);
      resolveAll(ctx, input.pages);
      const age = times.ageOf(shown, ctx.now());
      if (age === 'expired') throw new Refusal('form_expired');
      if (age === 'young' || website) throw new Refusal('looks_automatic');
      return input;
    },
    submit: async ({ request }, input, { shown = '' }) => {
      const sender = { language: request.language, from: networkOf(request), shown };
      const { key } = await fileTakedown(ctx, sender, input);
      return `${takedownStatusPath(key)}&sent=1`;
    },
  });
}
