import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashOf, isPrivateHash, UPLOAD_PATH } from '#domain/upload-rules.ts';
import type { Context } from '#server/context.ts';
import { tokenOf, viewerOf } from '#server/plugins/session.ts';
import { matchesEtag } from '#server/site/negotiation.ts';
import type { Pages } from '#server/site/pages.ts';
import { chatViewerOf } from '#server/plugins/chat-token.ts';
import { mayOpenPrivate } from './private.ts';
import { isWithheld, mayOpenWithheld } from './withheld.ts';

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

async function mayOpen(ctx: Context, request: FastifyRequest, hash: string): Promise<boolean> {
  const viewer = await viewerOf(ctx, tokenOf(request));
  if (!isPrivateHash(hash)) return mayOpenWithheld(ctx, viewer, hash);
  // In the frame of another site the chat has its own token, and asks with it.
  return mayOpenPrivate(ctx, viewer ?? (await chatViewerOf(ctx, request)), hash);
}

/**
 * Sends stored pictures. A name stands for its content, so browsers may keep it for good; and
 * should a file ever be taken for a page, it may run nothing and fetch nothing.
 */
export function serveUploads(app: FastifyInstance, ctx: Context, pages: Pages): void {
  app.get<{ Params: { name: string } }>(`${UPLOAD_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    const hash = hashOf(name);
    if (!hash) return pages.sendError(request, reply, 404);
    const closed = isPrivateHash(hash) || (await isWithheld(ctx, hash));
    // Answers 404, so that the address reveals neither a moderator's decision nor a conversation.
    if (closed && !(await mayOpen(ctx, request, hash))) return pages.sendError(request, reply, 404);
    const data = await ctx.storage.get(name);
    if (!data) return pages.sendError(request, reply, 404);
    const etag = `"${name}"`;
    void reply.headers({
      etag,
      'cache-control': closed ? 'private, no-store' : 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      // The name is one of ours (`hashOf`): letters, digits and a dash.
      'content-disposition': `inline; filename="${name}"`,
    });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type(TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream').send(data);
  });
}
