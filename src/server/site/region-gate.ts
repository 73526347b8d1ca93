import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/version.ts';
import { FORBIDDEN_PATH, isKeptOut } from '#domain/region.ts';
import type { Env } from '#server/plugins/env.ts';
import { countriesOf, regionCode } from './region.ts';
import { serveStatic } from './serve.ts';
import type { SiteSource } from './source.ts';

type Settings = Pick<Env, 'blockedCountries' | 'trustProxy'>;

/** Whether this site keeps anybody out by itself; if so, no page may be sent before it was asked. */
export const hasRegionGate = ({ blockedCountries }: Settings): boolean =>
  blockedCountries.length > 0;

/** Whether the site's own check keeps out who sends a request. */
function keepsOut(request: FastifyRequest, { blockedCountries, trustProxy }: Settings): boolean {
  const code = regionCode(countriesOf(request, trustProxy), blockedCountries);
  return isKeptOut(code, request.headers['accept-language'] ?? '');
}

/**
 * Leads people from blocked countries to /forbidden, from whichever page they open, before anything of
 * it is sent (READINGS 52). Calls and bundled files are answered as always. Built files, which otherwise
 * never reach the framework, are answered here.
 *
 * @param shells addresses that the server fills itself
 */
export function gatePages(
  fastify: FastifyInstance,
  settings: Settings,
  source: SiteSource,
  shells: ReadonlySet<string>,
): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const [address = '/'] = request.url.split('?', 1);
    const isPage =
      request.routeOptions.url === '/*' &&
      !source.site.assets.has(address) &&
      !address.startsWith(`${API_PREFIX}/`);
    if (isPage && address !== FORBIDDEN_PATH && keepsOut(request, settings)) {
      void reply.header('cache-control', 'no-store');
      return reply.redirect(FORBIDDEN_PATH, 302);
    }
    if (serveStatic(source.site, shells, request.raw, reply.raw)) reply.hijack();
  });
}
