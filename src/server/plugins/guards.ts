import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '#contract/call.ts';
import { chatCalls } from '#contract/chat.ts';
import { isMemberRole, isModeratorRole, isSuperRole } from '#domain/roles.ts';
import type { Context, Member } from '#server/context.ts';
import { chatViewerOf } from './chat-token.ts';
import { Refusal } from './errors.ts';
import { keepSession, tokenOf, viewerOf } from './session.ts';

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

/**
 * Keeps a page from acting for somebody else: a tab that one member has opened goes on with the cookie of
 * whoever has signed in since. Pages say whose they are; other clients need not.
 *
 * @throws Refusal other_member
 */
function checkPageMember({ headers }: FastifyRequest, viewer: Member | undefined): void {
  const { member } = headers;
  if (member && viewer && member !== String(viewer.id)) throw new Refusal('other_member');
}

/** The hook of a scope: looks the viewer up once and refuses who may not enter. */
export function guard(permission: Permission, ctx: Context) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = tokenOf(request);
    const viewer = await viewerOf(ctx, token);
    checkPageMember(request, viewer);
    await keepSession(ctx, request, reply, { token, viewer });
    request.viewer = viewer ?? (isOfChat(request) ? await chatViewerOf(ctx, request) : undefined);
    checkPermission(permission, request.viewer);
  };
}
