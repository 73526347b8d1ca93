import { LETTER_CHOICES } from '#domain/newsletter.ts';
import { defineFeature } from '#server/feature.ts';
import { addForm, checkOwnRequest, findById } from '#server/platform/members/service.ts';
import { browserLanguage, confirmForm, unsubscribeForm, subscribeForm } from './form.ts';
import { addOneClickUnsubscribe } from './one-click-unsubscribe.ts';
import {
  requestSubscription,
  confirmSubscription,
  eraseSubscription,
  exportSubscription,
  forgetUnconfirmed,
  unsubscribe,
} from './subscribing.ts';
import { sendDueLetter } from './due-letter.ts';
import { confirmMail, letterMail } from './mails.ts';
import { answerLetterOrder, isLetterOrder } from './order.ts';

const done = { result: true as const };

/*
 * None of the calls needs a session, so nothing else would keep a foreign page from sending them
 * for a reader. Leaving alone may come from anywhere: its token says who wants it.
 */
export const newsletterFeature = defineFeature({
  name: 'newsletter',
  calls: {
    'POST subscribe': async ({ ctx, request, input: { email, language } }) => {
      checkOwnRequest(request, ctx.env.origin);
      await requestSubscription(ctx, {
        email,
        language: language ?? browserLanguage(request),
        choices: LETTER_CHOICES,
        source: 'bar',
      });
      return done;
    },
    'POST subscribe/article': async ({ ctx, request, input: { email, language } }) => {
      checkOwnRequest(request, ctx.env.origin);
      await requestSubscription(ctx, {
        email,
        language: language ?? browserLanguage(request),
        choices: ['guides'],
        source: 'article',
      });
      return done;
    },
    'POST subscribe/ext': async ({ ctx, request, input }) => {
      checkOwnRequest(request, ctx.env.origin);
      const language = input.language ?? browserLanguage(request);
      await requestSubscription(ctx, { ...input, language, source: 'dialog' });
      return done;
    },
    'POST subscribe/confirm': async ({ ctx, request, input }) => {
      checkOwnRequest(request, ctx.env.origin);
      await confirmSubscription(ctx, input.code);
      return done;
    },
    'POST unsubscribe': async ({ ctx, input }) => {
      await unsubscribe(ctx, input.token);
      return done;
    },
  },
  routes: async (app, ctx, pages) => {
    const forms = {
      newsletter: subscribeForm(ctx),
      'newsletter-confirm': confirmForm(ctx),
      'newsletter-leave': unsubscribeForm(ctx),
    };
    for (const [route, form] of Object.entries(forms)) addForm(app, ctx, pages, route, () => form);
    addOneClickUnsubscribe(app, ctx);
  },
  jobs: (ctx) => [{ name: 'letters', everyMs: 300_000, run: () => sendDueLetter(ctx) }],
  retention: async (ctx) => {
    await forgetUnconfirmed(ctx);
  },
  mails: {
    letterConfirm: (ctx, { values, language }) => confirmMail(ctx, values, language),
    letter: (ctx, { values, language }) => letterMail(ctx, values, language),
  },
  erase: async (tx, _ctx, { email }) => {
    await eraseSubscription(tx, email);
  },
  export: {
    newsletter: {
      tables: ['subscribers', 'letter_deliveries'],
      read: async (ctx, memberId) => {
        const owner = await findById(ctx.db, memberId);
        return owner && exportSubscription(ctx, owner.email);
      },
    },
  },
  localCommands: [{ isMeant: isLetterOrder, answer: answerLetterOrder }],
});
