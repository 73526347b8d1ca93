import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { id } from '#contract/call.ts';
import { REPORT_REASONS } from '#domain/forum.ts';
import { TEXTAREA_MAX } from '#domain/limits.ts';
import { loginAddress } from '#domain/login-address.ts';
import { SUSPENSION_LENGTHS } from '#domain/moderation.ts';
import { ALREADY_SUSPENDED, HIDDEN_PATH, PERSON_ACTS, profilePath } from '#domain/people.ts';
import type { Context, Member } from '#server/context.ts';
import { hideMember } from '#server/features/people/service.ts';
import { checkFormToken, checkOwnRequest, findById } from '#server/platform/members/service.ts';
import { isStaff } from '#server/platform/staff/service.ts';
import { removeAvatar, suspend } from './service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { TOKEN_COOKIE, viewerOf } from '#server/plugins/session.ts';

const form = z.object({
  formToken: z.string().max(200).optional(),
  userId: id,
  act: z.enum(PERSON_ACTS),
  rule: z.enum(REPORT_REASONS).optional(),
  reason: z.string().trim().max(TEXTAREA_MAX).default(''),
  length: z.enum(SUSPENSION_LENGTHS).default('open'),
  /** Ticked by who really wants to suspend somebody. */
  sure: z.literal('on').optional(),
  /** The list it was pressed on, to go back to. */
  from: z.literal('hidden').optional(),
});

/** Does what a form says. @returns what came of it, for the page it goes back to */
async function perform(
  ctx: Context,
  viewer: Member,
  { act, userId, rule, reason, length, sure }: z.output<typeof form>,
): Promise<z.output<typeof form>['act'] | 'failed' | typeof ALREADY_SUSPENDED> {
  if (act === 'suspend' || act === 'unsuspend' || act === 'removeAvatar') {
    if (!isStaff(viewer)) throw new Refusal('not_allowed');
    if (act !== 'removeAvatar') {
      if (act === 'suspend' && !sure) throw new Refusal('bad_input');
      const order = { accountId: userId, suspend: act === 'suspend', reason, length };
      const { already } = await suspend(ctx, viewer, order);
      return already ? ALREADY_SUSPENDED : act;
    }
    const avatarUrl = (await findById(ctx.db, userId))?.avatar ?? '';
    const removed = await removeAvatar(ctx, viewer, { accountId: userId, avatarUrl, rule });
    return removed ? act : 'failed';
  }
  await hideMember(ctx, viewer, { userId, kind: act === 'show' ? null : act });
  return act;
}

async function receive(request: FastifyRequest, reply: FastifyReply, ctx: Context) {
  const viewer = await viewerOf(ctx, request.cookies[TOKEN_COOKIE]);
  if (!viewer) return reply.redirect(loginAddress(HIDDEN_PATH), 303);
  const given = form.safeParse(request.body);
  let done = 'failed';
  try {
    checkOwnRequest(request, ctx.env.origin);
    checkFormToken(request, given.data?.formToken);
    if (!given.success) throw new Refusal('bad_input');
    done = await perform(ctx, viewer, given.data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  const back =
    !given.success || given.data.from === 'hidden'
      ? `${HIDDEN_PATH}?done=${done}`
      : `${profilePath(given.data.userId)}&done=${done}`;
  return reply.redirect(back, 303);
}

/** Mutes, blocks and moderates without a script: forms that come back to the page they are on. */
export async function personForms(app: FastifyInstance, ctx: Context): Promise<void> {
  app.post(HIDDEN_PATH, (request, reply) => receive(request, reply, ctx));
}
