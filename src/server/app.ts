import http from 'node:http';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { CONTRACT_VERSION } from '#contract/call.ts';
import { FORUM_IMAGE } from '#domain/limits.ts';
import { basePath, ROUTES } from '#domain/routes.ts';
import type { Context } from './context.ts';
import type { Connection } from './db/connection.ts';
import { registerApiPage } from './plugins/api-page.ts';
import type { Env } from './plugins/env.ts';
import { handleErrors, refusalBody, Refusal } from './plugins/errors.ts';
import { registerCalls } from './plugins/calls.ts';
import { registerHealth } from './plugins/health.ts';
import { silentLive } from './plugins/live.ts';
import { openKeys } from './plugins/keys.ts';
import { logSettings, type LogStream } from './plugins/log.ts';
import { registerOpenApi } from './plugins/openapi.ts';
import { limitKey, SharedWindows } from './plugins/request-limits.ts';
import { registerSession } from './plugins/session.ts';
import { folderStorage } from './plugins/storage.ts';
import { texts } from './plugins/texts.ts';
import { openFastLane } from './site/fast-lane.ts';
import { serveFilms } from './site/films.ts';
import { Pages, registerPages } from './site/pages.ts';
import { serveStatic } from './site/serve.ts';
import type { SiteSource } from './site/source.ts';
import { allFeatures } from './all-features.ts';
import type { Feature } from './feature.ts';
import { deliver } from './platform/notifications/service.ts';
import { announce } from './platform/points/service.ts';
import { removeFiles } from './platform/uploads/service.ts';
import { listsMoved } from './site/lists-revision.ts';
import { actWith } from './unit-of-work.ts';

type AppOptions = {
  features?: readonly Feature[];
  logStream?: LogStream;
};

export type App = { fastify: FastifyInstance; ctx: Context; pages: Pages };

function createFastify(
  env: Env,
  source: SiteSource,
  shells: ReadonlySet<string>,
  logStream: LogStream | undefined,
) {
  return Fastify({
    trustProxy: env.trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 300 },
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    logger: logSettings(env.logLevel, logStream),
    serverFactory: (handler) =>
      http.createServer((request, response) => {
        if (!serveStatic(source.site, shells, request, response)) handler(request, response);
      }),
  });
}

/**
 * Assembles the server around an open database and a site; nothing listens yet.
 *
 * @param options.features what it is made of, from the lowest floor up
 * @param options.logStream takes the log instead of the standard output
 */
export async function createApp(
  env: Env,
  connection: Connection,
  source: SiteSource,
  { features = allFeatures, logStream }: AppOptions = {},
): Promise<App> {
  const shells = new Set<string>();
  const fastify = createFastify(env, source, shells, logStream);
  const ctx: Context = {
    env,
    connection,
    db: connection.db,
    now: () => new Date(),
    texts,
    live: silentLive,
    storage: folderStorage(`${env.dataDir}/uploads`),
    keys: openKeys(env),
    log: fastify.log,
    features,
    act: actWith({ deliver, announce, removeFiles, listsMoved }),
  };
  const pages = new Pages(ctx, source);
  fastify.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  handleErrors(fastify, ctx, (request, reply) => pages.sendError(request, reply, 500));
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  fastify.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-contract', CONTRACT_VERSION).header('x-content-type-options', 'nosniff');
  });
  await fastify.register(formbody);
  await fastify.register(multipart, {
    limits: { fileSize: FORUM_IMAGE.maxMegabytes * 1024 * 1024, files: 10, fields: 10 },
  });
  await fastify.register(rateLimit, {
    global: false,
    keyGenerator: limitKey,
    store: SharedWindows,
    hook: 'preHandler',
  });
  await registerSession(fastify);
  await registerOpenApi(fastify);
  registerApiPage(fastify, ctx);
  registerHealth(fastify, ctx, () => source.isReady());
  for (const feature of features) {
    feature.pages?.(pages, ctx);
    if (feature.calls) await registerCalls(fastify, ctx, feature.calls);
    await feature.routes?.(fastify, ctx, pages);
  }
  for (const route of ROUTES) {
    // Where texts are built one by one, a handler finds those of other names; their list is a file.
    if (pages.handles(route) && route.kind !== 'collection') shells.add(basePath(route));
  }
  await serveFilms(fastify, env.distDir, pages);
  registerPages(fastify, pages);
  const closeLane = openFastLane(fastify.server, () => source.site, shells);
  fastify.addHook('preClose', async () => closeLane());
  fastify.setNotFoundHandler((request, reply) => {
    void reply.status(404).send(refusalBody(new Refusal('not_found'), request, ctx));
  });
  return { fastify, ctx, pages };
}
