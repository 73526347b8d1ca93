import type { FastifyRequest } from 'fastify';
import type { Permission } from '#contract/call.ts';
import { chatCalls } from '#contract/chat.ts';
import { isMemberRole, isModeratorRole, isSuperRole } from '#domain/roles.ts';
import type { Context, Member } from '#server/context.ts';
import { chatViewerOf } from './chat-token.ts';
import { Refusal } from './errors.ts';
import { tokenOf, viewerOf } from './session.ts';

/**
 * Whether a viewer passes a permission; throws the refusal a person should read (spec section 5,
 * feature gate: login, then role, then suspension, then profile).
 *
 * @throws Refusal not_signed_in, not_allowed, second_step_needed, no_member_role, suspended, profile_incomplete
 */
export function checkPermission(permission: Permission, viewer: Member | undefined): void {
  if (permission === 'visitor') return;
  if (!viewer) throw new Refusal('not_signed_in');
  if (permission === 'member') return;
  if (permission === 'moderator' || permission === 'admin') {
    const allowed = permission === 'moderator' ? isModeratorRole : isSuperRole;
    const { role, waitingRole, suspended } = viewer;
    if (waitingRole && allowed(waitingRole) && !suspended) throw new Refusal('second_step_needed');
    if (!allowed(role) || suspended) throw new Refusal('not_allowed');
    return;
  }
  if (!isMemberRole(viewer.role)) throw new Refusal('no_member_role');
  if (viewer.suspended) throw new Refusal('suspended');
  if (permission === 'poster' && !viewer.complete) throw new Refusal('profile_incomplete');
}

/** Whether a request is a call of the chat, which a token of its own opens as well. */
function isOfChat(request: FastifyRequest): boolean {
  const { call } = request.routeOptions.config as { call?: string };
  return call !== undefined && call in chatCalls;
}

/** The hook of a scope: looks the viewer up once and refuses who may not enter. */
export function guard(permission: Permission, ctx: Context) {
  return async (request: FastifyRequest): Promise<void> => {
    request.viewer =
      (await viewerOf(ctx, tokenOf(request))) ??
      (isOfChat(request) ? await chatViewerOf(ctx, request) : undefined);
    checkPermission(permission, request.viewer);
  };
}
