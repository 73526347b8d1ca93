import http from 'node:http';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { CONTRACT_VERSION } from '#contract/call.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import { FORUM_IMAGE } from '#domain/limits.ts';
import { basePath, ROUTES } from '#domain/routes.ts';
import type { Context } from './context.ts';
import type { Connection } from './db/connection.ts';
import { registerApiPage } from './plugins/api-page.ts';
import { watchDisk } from './plugins/disk.ts';
import type { Env } from './plugins/env.ts';
import { handleErrors, refusalBody, Refusal } from './plugins/errors.ts';
import { registerCalls } from './plugins/calls.ts';
import { registerHealth } from './plugins/health.ts';
import { noLive } from './plugins/live.ts';
import { openKeys } from './plugins/keys.ts';
import { logSettings, type LogStream } from './plugins/log.ts';
import { registerOpenApi } from './plugins/openapi.ts';
import { limitKey, SharedWindows } from './plugins/request-limits.ts';
import { readQuery } from './plugins/query.ts';
import { registerSession } from './plugins/session.ts';
import {
  answerBroken,
  PATIENCE,
  serverTimes,
  watchBody,
  type Patience,
} from './plugins/slow-clients.ts';
import { SlowCalls } from './plugins/slow-calls.ts';
import { folderStorage } from './plugins/storage.ts';
import { texts } from './plugins/texts.ts';
import { openFastLane, type FastLane } from './site/fast-lane.ts';
import { serveFilms } from './site/films.ts';
import { Pages, registerPages } from './site/pages.ts';
import { gatePages, hasRegionGate } from './site/region-gate.ts';
import { NO_PAGE_POLICY } from './site/security-headers.ts';
import { serveStatic } from './site/serve.ts';
import type { SiteSource } from './site/source.ts';
import { allFeatures } from './all-features.ts';
import type { Feature } from './feature.ts';
import { deliver } from './platform/notifications/service.ts';
import { announce } from './platform/points/service.ts';
import { removeFiles } from './platform/uploads/service.ts';
import { invalidateLists } from './site/lists-revision.ts';
import { actWith } from './unit-of-work.ts';

type AppOptions = {
  features?: readonly Feature[];
  logStream?: LogStream;
  patience?: Patience;
};

/** Headers of every answer of Fastify; pages and some files set more. Other answers run no code and cannot be framed. */
const SAFE_HEADERS = {
  'x-contract': CONTRACT_VERSION,
  'content-security-policy': NO_PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

/** What is told to a client whose request cannot be read, in the fallback language. */
function brokenBody(status: 400 | 408 | 431): string {
  const id = ({ 400: 'bad_input', 408: 'too_slow', 431: 'too_large' } as const)[status];
  const body = refusalBody(new Refusal(id), { language: FALLBACK_LANGUAGE }, { texts });
  return JSON.stringify(body);
}

export type App = {
  fastify: FastifyInstance;
  ctx: Context;
  pages: Pages;
  /** Undefined where countries are blocked: the lane knows none. */
  lane: FastLane | undefined;
};

function createFastify(
  env: Env,
  source: SiteSource,
  shells: ReadonlySet<string>,
  {
    logStream,
    patience,
    noAddress,
  }: {
    logStream: LogStream | undefined;
    patience: Patience;
    /** Answers an address that cannot be read, which no route and no hook sees. */
    noAddress: (request: FastifyRequest, reply: FastifyReply) => unknown;
  },
) {
  const isGated = hasRegionGate(env);
  return Fastify({
    trustProxy: env.trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 300, querystringParser: readQuery },
    frameworkErrors: (_error, request, reply) => void noAddress(request, reply),
    clientErrorHandler: (error, socket) => answerBroken(error, socket, brokenBody),
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    logger: logSettings(env.logLevel, logStream),
    // What still comes through open connections while the process stops is answered.
    return503OnClosing: false,
    serverFactory: (handler) => {
      const server = http.createServer(serverTimes(patience), (request, response) => {
        watchBody(request, response, patience);
        const isServed = !isGated && serveStatic(source.site, shells, request, response);
        if (!isServed) handler(request, response);
      });
      return server;
    },
  });
}

/**
 * Assembles the server around an open database and a site; nothing listens yet.
 *
 * @param options.features what it is made of, from the lowest layer up
 * @param options.logStream takes the log instead of the standard output
 * @param options.patience how long slow clients are waited for
 */
export async function createApp(
  env: Env,
  connection: Connection,
  source: SiteSource,
  { features = allFeatures, logStream, patience = PATIENCE }: AppOptions = {},
): Promise<App> {
  const shells = new Set<string>();
  const fastify = createFastify(env, source, shells, {
    logStream,
    patience,
    noAddress: (request, reply) => {
      void reply.headers(SAFE_HEADERS);
      return pages.answerUnreadable(request, reply);
    },
  });
  const ctx: Context = {
    env,
    connection,
    db: connection.db,
    now: () => new Date(),
    texts,
    live: noLive,
    storage: folderStorage(`${env.dataDir}/uploads`),
    disk: watchDisk(env.dataDir, fastify.log),
    slowCalls: new SlowCalls(),
    keys: openKeys(env),
    log: fastify.log,
    features,
    act: actWith({ deliver, announce, removeFiles, invalidateLists }),
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
    void reply.headers(SAFE_HEADERS);
  });
  if (hasRegionGate(env)) gatePages(fastify, env, source, shells);
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
    // Not for a collection: its texts and their list are built files, and the handler only
    // redirects old addresses.
    if (pages.handles(route) && route.kind !== 'collection') shells.add(basePath(route));
  }
  await serveFilms(fastify, env.distDir, pages);
  registerPages(fastify, pages);
  const lane = hasRegionGate(env)
    ? undefined
    : openFastLane(fastify.server, () => source.site, shells, patience.headersMs);
  fastify.addHook('preClose', async () => lane?.close());
  fastify.setNotFoundHandler((request, reply) => {
    void reply.status(404).send(refusalBody(new Refusal('not_found'), request, ctx));
  });
  return { fastify, ctx, pages, lane };
}
