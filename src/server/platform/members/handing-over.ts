import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Output } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import { setSessionCookies } from '#server/plugins/session.ts';
import { browserOf, rememberBrowser } from './browsers.ts';
import type { OpenedSession } from './sessions.ts';

type Scene = { request: FastifyRequest; reply: FastifyReply; ctx: Context };

/** Gives a browser the session that was opened for it, and keeps in mind that it is known now. */
export function enter({ request, reply, ctx }: Scene, tokens: OpenedSession): void {
  setSessionCookies(reply, ctx, tokens);
  rememberBrowser(reply, ctx, browserOf(request), tokens.memberId);
}

/** A session's tokens as cookies and as the answer the client knows (spec section 7). */
export function handOver(scene: Scene, tokens: OpenedSession): Output<'POST login/ext'> {
  enter(scene, tokens);
  return { ctoken: tokens.token, ctokenDetail: { expires: tokens.expires.toISOString() } };
}
