import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import { isLanguage } from '#domain/languages.ts';
import { matchRoute, mobileTwin } from '#domain/routes.ts';
import { NAMESPACES } from '#i18n/namespaces.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/connection.ts';
import { openLive } from '#server/plugins/live.ts';
import { readEnv } from '#server/plugins/env.ts';
import { languageOf } from '#server/site/serve.ts';
import { compileShell } from '#server/site/shells.ts';
import { pickDictionaries, type RenderView, type SiteSource } from '#server/site/source.ts';
import { startWork } from '#server/work.ts';

/** Pages straight from Astro's dev server, so that every edit shows at the next request. */
function devSource(vite: ViteDevServer, origin: () => string): SiteSource {
  const html = async (address: string, language: string) => {
    const answer = await fetch(`${origin()}/${language}${address === '/' ? '' : address}`);
    return answer.text();
  };
  return {
    site: { assets: new Map(), pages: new Map() },
    version: () => 'dev',
    isReady: () => true,
    lateFile: () => undefined,
    shell: async (address, language) => compileShell(await html(address, language), undefined),
    entry: async (address, language) => {
      const identity = Buffer.from(await html(address, language));
      const headers = ['content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store'];
      const bodies = { identity, br: undefined, gzip: undefined };
      const etag = `"${Date.now()}"`;
      return { bodies, stamp: etag, etag, type: 'text/html', headers, policy: undefined };
    },
    render: async (scene) => {
      const views = await vite.ssrLoadModule('/src/islands/views.tsx');
      const dictionaries = pickDictionaries(scene.language, NAMESPACES);
      return (views as { renderView: RenderView }).renderView(scene, dictionaries);
    },
    dictionaries: pickDictionaries,
  };
}

const SERVER_PATHS = /^\/(?:api|uploads|live|healthz|readyz|metrics)(?:[/?]|$)/;
const namesLanguage = (url: string): boolean => isLanguage(url.split(/[/?]/)[1]);

/** Puts the API, the live socket and the member site into Astro's dev server. */
export async function attachServer(vite: ViteDevServer): Promise<void> {
  const env = readEnv({
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  });
  const connection = await openDatabase({
    url: env.databaseUrl,
    dataDir: env.dataDir,
    report: (sentence) => console.log(sentence),
  });
  const origin = () => env.origin;
  const { fastify, ctx, pages } = await createApp(env, connection, devSource(vite, origin));
  await fastify.ready();
  const running = await startWork(ctx, (handlers) =>
    openLive(vite.httpServer as unknown as Server, ctx, handlers),
  );
  vite.httpServer?.once('close', () => void running.stop().then(() => connection.close()));
  vite.middlewares.use((request, response, next) => {
    const url = request.url ?? '/';
    const [path = '/', query = ''] = url.split('?');
    if (path.startsWith('/live')) return next();
    const match = matchRoute(mobileTwin(path)?.desktop ?? path);
    const ours =
      SERVER_PATHS.test(url) ||
      (request.method === 'POST' && !path.startsWith('/@')) ||
      (match !== undefined && pages.handles(match.route));
    if (ours && !namesLanguage(url)) return fastify.routing(request, response);
    const isPage =
      match !== undefined || /^\/(?:(?:logView\/)?feed\.xml|404|500|styleguide)$/.test(path);
    if (isPage && !namesLanguage(url)) {
      request.url = `/${languageOf(request, query)}${path === '/' ? '' : path}${query ? `?${query}` : ''}`;
    }
    next();
  });
}
