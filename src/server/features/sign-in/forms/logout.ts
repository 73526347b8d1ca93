import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { clearSessionCookies, TOKEN_COOKIE, viewerOf } from '#server/plugins/session.ts';
import { checkOwnRequest, endSession, hasOriginHeaders } from '#server/platform/members/service.ts';

/**
 * POST /logout. Its form stands in the header of pages that are the same for everybody and can
 * carry no token, so the browser's own word for where it came from is required instead.
 */
export function addLogout(app: FastifyInstance, ctx: Context): void {
  app.post('/logout', async (request, reply) => {
    if (!hasOriginHeaders(request.headers)) throw new Refusal('foreign_request');
    checkOwnRequest(request, ctx.env.origin);
    const viewer = await viewerOf(ctx, request.cookies[TOKEN_COOKIE]);
    if (viewer) await endSession(ctx, viewer);
    clearSessionCookies(reply, ctx);
    return reply.redirect('/', 303);
  });
}
