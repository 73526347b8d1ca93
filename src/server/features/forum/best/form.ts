import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { id } from '#contract/call.ts';
import { answerPath, BEST_PATH, topicCode, topicPath } from '#domain/forum.ts';
import { loginAddress } from '#domain/login-address.ts';
import type { Context } from '#server/context.ts';
import { checkOwnRequest, hasOriginHeaders } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { checkPermission } from '#server/plugins/guards.ts';
import { limiterOf } from '#server/plugins/request-limits.ts';
import { TOKEN_COOKIE, viewerOf } from '#server/plugins/session.ts';
import { setBestAnswer } from './marking.ts';

const form = z.object({ id, comment: id, act: z.enum(['mark', 'unmark']) });

/**
 * Marks the best answer without a script, and comes back to that answer; a refusal changes nothing there.
 * Pages of topics carry no token, which would keep them from being compressed: as for signing out, the
 * browser's own word for where it came from is required instead.
 */
export function addBestForm(app: FastifyInstance, ctx: Context): void {
  const limit = limiterOf(app, 'POST article/best');

  async function receive(request: FastifyRequest, reply: FastifyReply) {
    if (!hasOriginHeaders(request.headers)) throw new Refusal('foreign_request');
    checkOwnRequest(request, ctx.env.origin);
    const given = form.safeParse(request.body);
    if (!given.success) throw new Refusal('bad_input');
    const { id: postId, comment, act } = given.data;
    const post = { code: topicCode(postId), slug: '' };
    const viewer = await viewerOf(ctx, request.cookies[TOKEN_COOKIE]);
    if (!viewer) return reply.redirect(loginAddress(topicPath(post)), 303);
    try {
      checkPermission('poster', viewer);
      request.viewer = viewer;
      await limit(request);
      const commentId = act === 'mark' ? comment : null;
      await setBestAnswer(ctx, viewer, { id: postId, commentId });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    return reply.redirect(answerPath(post, comment), 303);
  }

  app.post(BEST_PATH, receive);
}
