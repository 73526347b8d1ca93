import type { FastifyInstance } from 'fastify';
import { DATA_FILE_PATH, DATA_PATH } from '#domain/account.ts';
import { loginAddress } from '#domain/login-address.ts';
import type { Context } from '#server/context.ts';
import type { Fields } from '#server/plugins/query.ts';
import { TOKEN_COOKIE, viewerOf } from '#server/plugins/session.ts';
import { hashToken } from '#server/plugins/tokens.ts';
import { takeExportCode } from '../queries/export.ts';
import { makeArchive } from './archive.ts';

/** Sends the file of an export to the session that asked for it, once. */
export function serveExport(app: FastifyInstance, ctx: Context): void {
  app.get<{ Querystring: Fields }>(DATA_FILE_PATH, async (request, reply) => {
    const viewer = await viewerOf(ctx, request.cookies[TOKEN_COOKIE]);
    if (!viewer) return reply.redirect(loginAddress(DATA_PATH), 303);
    const { now, db } = ctx;
    const code = hashToken(request.query.code ?? '');
    if (!(await takeExportCode(db, code, viewer.sessionId, now()))) {
      return reply.redirect(`${DATA_PATH}?done=spent`, 303);
    }
    const day = now().toISOString().slice(0, 10);
    void reply.headers({
      'cache-control': 'private, no-store',
      // A neutral name: folders of downloads are seen by others.
      'content-disposition': `attachment; filename="account-data-${day}.zip"`,
      'cross-origin-resource-policy': 'same-origin',
    });
    return reply.type('application/zip').send(await makeArchive(ctx, viewer, request.language));
  });
}
