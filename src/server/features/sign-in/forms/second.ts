import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieCheck } from '#domain/cookie-check.ts';
import { safeRedirect } from '#domain/redirects.ts';
import { SECOND_STEP_MINUTES, SECOND_STEP_PATH } from '#domain/safety.ts';
import type { Context } from '#server/context.ts';
import { signInSecond } from '../access.ts';
import {
  afterSignIn,
  browserOf,
  defineForm,
  endReplaced,
  setSession,
  parseForm,
} from '#server/platform/members/service.ts';

const COOKIE = 'second';
const shared = { path: SECOND_STEP_PATH, httpOnly: true, sameSite: 'lax' } as const;

const secondAddress = (redirect: string | undefined): string =>
  `${SECOND_STEP_PATH}?redirect=${encodeURIComponent(safeRedirect(redirect))}`;

/**
 * Sends somebody whose password was right on to the second step. The ticket travels in a cookie that
 * no script reads: an address would be kept in the browser's history.
 */
export function toSecondStep(
  { request, reply, ctx }: { request: FastifyRequest; reply: FastifyReply; ctx: Context },
  ticket: string,
  redirect: string | undefined,
): string {
  const maxAge = SECOND_STEP_MINUTES * 60;
  void reply.setCookie(COOKIE, ticket, { ...shared, maxAge, secure: ctx.env.secureCookies });
  return request.headers.cookie ? secondAddress(redirect) : `${secondAddress(redirect)}&done=in`;
}

/** /login/second: the code of an app, or a recovery code. */
export const secondForm = defineForm({
  call: 'POST login/second',
  keep: [],
  // Without a ticket, or with one that is too old, the way begins with the password.
  // Straight after the password there is one, unless the browser refuses cookies (`afterSignIn`).
  enter: ({ request, query: { done, redirect } }) => {
    if (request.cookies[COOKIE]) return done ? secondAddress(redirect) : undefined;
    return done ? cookieCheck(safeRedirect(redirect)) : '/login';
  },
  content: ({ ctx, request }, props) => {
    const t = ctx.texts(request.language);
    return {
      head: { title: t('safety:secondTitle'), description: t('safety:secondDescription') },
      view: 'second-step',
      props,
    };
  },
  read: ({ code }, { request }) =>
    parseForm('POST login/second', { ticket: request.cookies[COOKIE] ?? '', code }),
  submit: async (scene, input, { redirect }) => {
    const { ctx, request, reply } = scene;
    const tokens = await signInSecond(ctx, input, browserOf(request));
    await endReplaced(scene, tokens);
    void reply.clearCookie(COOKIE, shared);
    setSession(scene, tokens);
    return afterSignIn(scene, safeRedirect(redirect));
  },
});
