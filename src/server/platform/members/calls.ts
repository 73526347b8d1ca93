import { nickname as nicknameShape } from '#contract/member.ts';
import { profileFor } from '#server/features/people/service.ts';
import type { Handlers } from '#server/plugins/calls.ts';
import { clearSessionCookies, REFRESH_COOKIE } from '#server/plugins/session.ts';
import { askReset, changePassword, resetPassword, signIn, signInSecond } from './access.ts';
import { browserOf } from './browsers.ts';
import { checkOwnRequest } from './form-guard.ts';
import { handOver } from './handing-over.ts';
import { join, nicknameFree, openLink, readLink } from './joining.ts';
import { applyProfile, ownRecord } from './profiles.ts';
import { acceptPolicies, checkPolicies } from './policies.ts';
import { endSession, refreshSession } from './sessions.ts';

export const memberHandlers: Handlers = {
  'GET user/info': ({ viewer, ctx }) => ownRecord(ctx, viewer.id),
  'GET user/profile': ({ input, viewer, ctx }) => profileFor(ctx, viewer, input.userId),
  'POST login/e': async (scene) => {
    checkOwnRequest(scene.request, scene.ctx.env.origin);
    const opened = await signIn(scene.ctx, scene.input, browserOf(scene.request));
    return 'ticket' in opened ? opened : handOver(scene, opened);
  },
  'POST login/second': async (scene) => {
    checkOwnRequest(scene.request, scene.ctx.env.origin);
    return handOver(scene, await signInSecond(scene.ctx, scene.input, browserOf(scene.request)));
  },
  'POST login/join': async ({ input, request, ctx }) => {
    checkOwnRequest(request, ctx.env.origin);
    await join(ctx, input);
    return { result: true };
  },
  'GET login/ext': ({ input, ctx }) => readLink(ctx, input.code),
  'POST login/ext': async (scene) => {
    checkOwnRequest(scene.request, scene.ctx.env.origin);
    const { tokens } = await openLink(scene.ctx, scene.input, browserOf(scene.request));
    return handOver(scene, tokens);
  },
  'POST login/refresh': async (scene) => {
    const { request, ctx } = scene;
    checkOwnRequest(request, ctx.env.origin);
    return handOver(scene, await refreshSession(ctx, request.cookies[REFRESH_COOKIE]));
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
  'POST user/change-password': async (scene) => {
    const { ctx, viewer, input, request } = scene;
    return handOver(scene, await changePassword(ctx, viewer.id, input, browserOf(request)));
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
  'POST aboutMe/apply': ({ input, viewer, ctx }) => applyProfile(ctx, viewer, input),
};
