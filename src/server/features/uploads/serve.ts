import type { FastifyInstance } from 'fastify';
import { isStoredName, UPLOAD_PATH } from '#domain/upload-rules.ts';
import type { Context } from '#server/context.ts';
import type { Pages } from '#server/site/pages.ts';

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/**
 * Sends stored pictures. A name stands for its content, so browsers may keep it for good; and
 * should a file ever be taken for a page, it may run nothing and fetch nothing.
 */
export function serveUploads(app: FastifyInstance, ctx: Context, pages: Pages): void {
  app.get<{ Params: { name: string } }>(`${UPLOAD_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    const data = isStoredName(name) ? await ctx.storage.get(name) : undefined;
    if (!data) return pages.sendError(request, reply, 404);
    void reply.headers({
      etag: `"${name}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    if (request.headers['if-none-match'] === `"${name}"`) return reply.status(304).send();
    return reply.type(TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream').send(data);
  });
}
