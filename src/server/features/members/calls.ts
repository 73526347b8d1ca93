import type { FastifyReply } from 'fastify';
import { nickname as nicknameShape } from '#contract/member.ts';
import type { Output } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import { profileFor } from '#server/features/people/service.ts';
import type { Handlers } from '#server/plugins/calls.ts';
import { clearSessionCookies, REFRESH_COOKIE, setSessionCookies } from '#server/plugins/session.ts';
import { askReset, changePassword, resetPassword, signIn } from './access.ts';
import { checkOwnRequest } from './form-guard.ts';
import { join, nicknameFree, openLink, readLink } from './joining.ts';
import { applyProfile, ownRecord } from './profiles.ts';
import { endSession, refreshSession, type OpenedSession } from './sessions.ts';

type SessionOutput = Output<'POST login/e'>;

/** A session's tokens as cookies and as the answer the client knows (spec section 7). */
function handOver(reply: FastifyReply, ctx: Context, tokens: OpenedSession): SessionOutput {
  setSessionCookies(reply, ctx, tokens);
  return { ctoken: tokens.token, ctokenDetail: { expires: tokens.expires.toISOString() } };
}

export const memberHandlers: Handlers = {
  'GET user/info': ({ viewer, ctx }) => ownRecord(ctx, viewer.id),
  'GET user/profile': ({ input, viewer, ctx }) => profileFor(ctx, viewer, input.userId),
  'POST login/e': async ({ input, request, reply, ctx }) => {
    checkOwnRequest(request, ctx.env.origin);
    return handOver(reply, ctx, await signIn(ctx, input));
  },
  'POST login/join': async ({ input, request, ctx }) => {
    checkOwnRequest(request, ctx.env.origin);
    await join(ctx, input);
    return { result: true };
  },
  'GET login/ext': ({ input, ctx }) => readLink(ctx, input.code),
  'POST login/ext': async ({ input, request, reply, ctx }) => {
    checkOwnRequest(request, ctx.env.origin);
    const { tokens } = await openLink(ctx, input);
    return handOver(reply, ctx, tokens);
  },
  'POST login/refresh': async ({ request, reply, ctx }) => {
    checkOwnRequest(request, ctx.env.origin);
    return handOver(reply, ctx, await refreshSession(ctx, request.cookies[REFRESH_COOKIE]));
  },
  'POST login/forgot': async ({ input, ctx }) => {
    await askReset(ctx, input);
    return { result: true };
  },
  'POST login/reset': async ({ input, ctx }) => {
    await resetPassword(ctx, input);
    return { result: true };
  },
  'POST home/logout': async ({ viewer, reply, ctx }) => {
    await endSession(ctx, viewer);
    clearSessionCookies(reply, ctx);
    return { result: true };
  },
  'POST user/change-password': async ({ input, viewer, reply, ctx }) =>
    handOver(reply, ctx, await changePassword(ctx, viewer.id, input)),
  'GET aboutMe/nickNameCheck': async ({ input, ctx }) => {
    const shaped = nicknameShape.safeParse(input.nickname);
    return { free: shaped.success && (await nicknameFree(ctx, shaped.data)) };
  },
  'POST aboutMe/apply': ({ input, viewer, ctx }) => applyProfile(ctx, viewer, input),
};
