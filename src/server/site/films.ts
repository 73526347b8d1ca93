import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { currentSite } from './builds.ts';
import { isStreamed } from './load.ts';
import type { Pages } from './pages.ts';
import { securityHeaders } from './security-headers.ts';

const BASE = securityHeaders(undefined);
const FILM_POLICY =
  "default-src 'none';media-src 'self';style-src 'unsafe-inline';frame-ancestors 'self'";

type RangeRefusal = Error & { status?: number; headers?: Record<string, string> };

function setHeaders(reply: FastifyReply): void {
  for (let i = 0; i < BASE.length; i += 2) void reply.header(BASE[i] as string, BASE[i + 1]);
  // Opened by itself a film is shown in a page of the browser's own, which has to load it.
  void reply.header('content-security-policy', FILM_POLICY);
  // Pages name a film with the hash of its script, which makes the address stand for its content.
  const named = /[?&]v=/.test(reply.request.url);
  const kept = named ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
  void reply.header('cache-control', kept);
}

/**
 * Streams films from the disk, whole or in the range a player asks for (206, 416, If-Range). Posters
 * and captions are small and are answered from memory like every other built file.
 *
 * @param pages answer for a film that is not there
 */
export async function serveFilms(
  app: FastifyInstance,
  distDir: string,
  pages: Pick<Pages, 'answerAny'>,
): Promise<void> {
  if (!fs.existsSync(distDir)) return;
  await app.register(async (scope) => {
    const rest = scope.errorHandler;
    scope.setErrorHandler((error: RangeRefusal, request, reply) => {
      // A player that asks behind the end learns where it is; a sentence nobody would read.
      if (error.status !== 416) return rest(error, request, reply);
      return reply
        .status(416)
        .headers(error.headers ?? {})
        .send();
    });
    await scope.register(fastifyStatic, {
      root: distDir,
      serve: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => setHeaders(reply),
    });
    scope.get<{ Params: { name: string } }>('/films/:name', (request, reply) => {
      const { name } = request.params;
      // Asked for anew each time: a newer build may have other films.
      const folder = path.join(currentSite(distDir), 'films');
      const isThere = isStreamed(name) && fs.existsSync(path.join(folder, path.basename(name)));
      return isThere ? reply.sendFile(name, folder) : pages.answerAny(request, reply);
    });
  });
}
