import type { FastifyInstance } from 'fastify';
import { PROFILE_PATHS } from '#domain/profile-editor/paths.ts';

/**
 * The empty page that a preview is drawn into. A profile has inline styles, which the site's own
 * policy forbids. This page allows them and nothing else: no scripts, no foreign pictures, no
 * forms, no navigation.
 */
const FRAME =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>-</title>' +
  '<meta name="viewport" content="width=device-width"></head><body></body></html>';
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";

export function servePreviewFrame(app: FastifyInstance): void {
  app.get(PROFILE_PATHS.frame, async (_request, reply) =>
    reply
      .headers({
        'content-security-policy': POLICY,
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(FRAME),
  );
}
