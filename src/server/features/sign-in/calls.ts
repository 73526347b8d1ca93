import { nickname as nicknameShape } from '#contract/member.ts';
import { recentTopics } from '#server/features/people/service.ts';
import { noteVisit } from '#server/platform/points/service.ts';
import { liveAddress } from '#server/plugins/live-address.ts';
import { LIVE_PATH } from '#server/plugins/live.ts';
import type { Handlers } from '#server/plugins/calls.ts';
import { clearSessionCookies, REFRESH_COOKIE, tokenOf } from '#server/plugins/session.ts';
import {
  requestPasswordReset,
  changePassword,
  resetPassword,
  signIn,
  signInSecond,
} from './access.ts';
import {
  acceptPolicies,
  browserOf,
  checkOwnRequest,
  checkPolicies,
  endSession,
  answerWithSession,
  endReplaced,
  makeLiveCode,
  ownProfile,
  refreshSession,
} from '#server/platform/members/service.ts';
import { join, nicknameFree, openLink, readLink } from './joining.ts';
import { forgetJoining, joinMarkOf, keepJoinMark } from './joining-cookie.ts';

export const memberHandlers: Handlers = {
  'GET user/info': async ({ viewer, ctx }) => ({
    ...(await ownProfile(ctx, viewer.id)),
    recently: await recentTopics(ctx, viewer.id),
  }),
  'POST login/e': async (scene) => {
    checkOwnRequest(scene.request, scene.ctx.env.origin);
    const opened = await signIn(scene.ctx, scene.input, browserOf(scene.request));
    if ('ticket' in opened) return opened;
    await endReplaced(scene, opened);
    return answerWithSession(scene, opened);
  },
  'POST login/second': async (scene) => {
    checkOwnRequest(scene.request, scene.ctx.env.origin);
    const opened = await signInSecond(scene.ctx, scene.input, browserOf(scene.request));
    await endReplaced(scene, opened);
    return answerWithSession(scene, opened);
  },
  'POST login/join': async ({ input, request, reply, ctx }) => {
    checkOwnRequest(request, ctx.env.origin);
    keepJoinMark(reply, ctx, await join(ctx, input));
    return { result: true };
  },
  'GET login/ext': ({ input, request, ctx }) => readLink(ctx, input.code, joinMarkOf(request)),
  'POST login/ext': async (scene) => {
    checkOwnRequest(scene.request, scene.ctx.env.origin);
    const { input, request, reply, ctx } = scene;
    const { tokens, joined } = await openLink(ctx, input, browserOf(request), joinMarkOf(request));
    await endReplaced(scene, tokens);
    if (joined) forgetJoining(reply);
    return answerWithSession(scene, tokens);
  },
  'POST login/refresh': async (scene) => {
    const { request, ctx } = scene;
    checkOwnRequest(request, ctx.env.origin);
    return answerWithSession(scene, await refreshSession(ctx, request.cookies[REFRESH_COOKIE]));
  },
  'POST login/forgot': async ({ input, ctx }) => {
    await requestPasswordReset(ctx, input);
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
  'POST user/change-password': async (scene) => {
    const { ctx, viewer, input, request } = scene;
    const here = { ...browserOf(request), token: tokenOf(request) };
    return answerWithSession(scene, await changePassword(ctx, viewer.id, input, here));
  },
  'POST member/ntoken': async ({ viewer, request, ctx }) => {
    await noteVisit(ctx, viewer);
    return {
      wsServerUrl: liveAddress(ctx.env.origin, request.headers.host),
      socketIoPath: LIVE_PATH,
      code: await makeLiveCode(ctx, viewer),
    };
  },
  'GET protocol/user-info': ({ viewer, ctx }) => checkPolicies(ctx, viewer.id),
  'POST protocol/user-accept': async ({ viewer, ctx }) => {
    await acceptPolicies(ctx, viewer.id);
    return { result: true };
  },
  'GET aboutMe/nickNameCheck': async ({ input, ctx }) => {
    const shaped = nicknameShape.safeParse(input.nickname);
    return { free: shaped.success && (await nicknameFree(ctx, shaped.data)) };
  },
};
