import type { FastifyRequest } from 'fastify';
import { LETTER_CHOICES, subscriptionLanguage } from '#domain/newsletter.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { defineForm, parseForm, type Form } from '#server/platform/members/service.ts';
import {
  requestSubscription,
  confirmSubscription,
  isGoodCode,
  unsubscribe,
} from './subscribing.ts';

const TOKEN = /^[\w-]{43}$/;

/** The first wish of a browser, as its scripts would name it (spec section 6). */
export const browserLanguage = ({ headers }: FastifyRequest): Language =>
  subscriptionLanguage(headers['accept-language']?.split(/[,;]/)[0]);

/** Acts for an address and for no account, so it carries no token of a session. */
const forNobody = { formToken: '' };

/** /subscribe: the subscription bar as a page, and what a bar without a script posts to. */
export const subscribeForm = (ctx: Context): Form =>
  defineForm({
    call: 'POST subscribe',
    keep: ['email', 'language', 'from'],
    start: async ({ request, query }) => ({
      email: '',
      language: query.language ?? browserLanguage(request),
    }),
    content: ({ request, query }, props) => {
      const t = ctx.texts(request.language);
      const sent = !props.notice && query.sent === '1';
      return {
        head: {
          title: t(sent ? 'newsletter:sentTitle' : 'newsletter:pageTitle'),
          description: t('newsletter:pageDescription'),
          keywords: t('pages:subscribeKeywords').split(', '),
          ...(sent && { noIndex: true }),
        },
        view: 'newsletter',
        props: { ...props, ...forNobody, sent },
      };
    },
    sentences: ({ request }) => {
      const t = ctx.texts(request.language);
      const wrong = t('newsletter:common_subscription_error_2');
      return {
        'email.fieldRequired': t('newsletter:common_subscription_error_1'),
        'email.fieldInvalid': wrong,
        'email.fieldTooLong': wrong,
        rate_limited: t('newsletter:tooMany'),
      };
    },
    read: ({ email, language }) =>
      parseForm('POST subscribe', { email: email?.trim(), language: language || undefined }),
    submit: async ({ request }, { email, language }, { from }) => {
      await requestSubscription(ctx, {
        email,
        language: language ?? browserLanguage(request),
        choices: LETTER_CHOICES,
        source: from === 'bar' ? 'bar' : 'page',
      });
      return '/subscribe?sent=1';
    },
  });

/**
 * Where the link of a confirmation mail leads. Opening it does nothing, because programs look at
 * the links of mails; the button confirms (decision 12).
 */
export const confirmForm = (ctx: Context): Form =>
  defineForm({
    call: 'POST subscribe/confirm',
    keep: ['code'],
    content: async ({ request }, props) => {
      const t = ctx.texts(request.language);
      const code = props.values.code ?? '';
      return {
        head: {
          title: t('newsletter:confirmTitle'),
          description: t('newsletter:confirmDescription'),
        },
        view: 'newsletter-confirm',
        props: { ...props, ...forNobody, good: TOKEN.test(code) && (await isGoodCode(ctx, code)) },
      };
    },
    read: ({ code }) => parseForm('POST subscribe/confirm', { code }),
    submit: async (_scene, { code }) => {
      await confirmSubscription(ctx, code);
      return '/gettingStarted/subscribe-success';
    },
  });

/** Where the link to leave leads: one button, no login, no questions. */
export const unsubscribeForm = (ctx: Context): Form =>
  defineForm({
    call: 'POST unsubscribe',
    keep: ['code'],
    content: ({ request }, props) => {
      const t = ctx.texts(request.language);
      return {
        head: {
          title: t('newsletter:leaveTitle'),
          description: t('newsletter:leaveDescription'),
        },
        view: 'newsletter-leave',
        props: { ...props, ...forNobody, good: TOKEN.test(props.values.code ?? '') },
      };
    },
    read: ({ code }) => parseForm('POST unsubscribe', { token: code }),
    submit: async (_scene, { token }) => {
      await unsubscribe(ctx, token);
      return '/gettingStarted/unsubscribe-success';
    },
  });
