import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Output } from '#contract/index.ts';
import { cookieCheck } from '#domain/cookie-check.ts';
import type { Context } from '#server/context.ts';
import { setSessionCookies, TOKEN_COOKIE, viewerOf } from '#server/plugins/session.ts';
import { browserOf, rememberBrowser } from './browsers.ts';
import { endSession, type OpenedSession } from './sessions.ts';

type Scene = { request: FastifyRequest; reply: FastifyReply; ctx: Context };

/** Gives a browser the session that was opened for it, and keeps in mind that it is known now. */
export function setSession({ request, reply, ctx }: Scene, tokens: OpenedSession): void {
  setSessionCookies(reply, ctx, tokens);
  rememberBrowser(reply, ctx, browserOf(request), tokens.memberId);
}

/**
 * Where a form that has opened a session leads. A browser that has sent no cookie may refuse them all, and would be
 * shown the next page signed out without a word.
 */
export const afterSignIn = ({ request }: Pick<Scene, 'request'>, target: string): string =>
  request.headers.cookie ? target : cookieCheck(target);

/**
 * Ends the session whose cookies another sign-in is about to replace: it must not outlive them. Ask first
 * whether the request is our own (`checkOwnRequest`).
 *
 * @param opened what replaces it; a second press may find it in the browser already
 */
export async function endReplaced(
  { request, ctx }: Omit<Scene, 'reply'>,
  opened: OpenedSession,
): Promise<void> {
  if (request.cookies[TOKEN_COOKIE] === opened.token) return;
  const viewer = await viewerOf(ctx, request.cookies[TOKEN_COOKIE]);
  if (viewer) await endSession(ctx, viewer);
}

/** A session's tokens as cookies and as the answer the client knows (spec section 7). */
export function answerWithSession(scene: Scene, tokens: OpenedSession): Output<'POST login/ext'> {
  setSession(scene, tokens);
  return { ctoken: tokens.token, ctokenDetail: { expires: tokens.expires.toISOString() } };
}
