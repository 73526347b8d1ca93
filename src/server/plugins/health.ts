import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '#server/context.ts';
import { ping } from '#server/db/upkeep.ts';
import { inTime } from '#server/in-time.ts';
import { addOperationMetrics } from './operation-metrics.ts';
import { bearsToken } from './tokens.ts';
import { programRelease } from '#server/program-release.ts';

/** A database that takes longer to answer does not count as there; probes wait for five seconds. */
const READY_MS = 3_000;

/**
 * /healthz (the process answers, and its version), /readyz (there are pages, and the database answers; `degraded`
 * where the disk has little room left, which keeps nobody from reading) and /metrics in
 * Prometheus text form; the latter asks for METRICS_TOKEN where one is set.
 *
 * @param hasPages whether there is a site to answer with
 */
export function registerHealth(app: FastifyInstance, ctx: Context, hasPages: () => boolean): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Answers with a status of 500 or above',
    registers: [registry],
  });
  new Gauge({
    name: 'live_connections',
    help: 'Open live sockets',
    registers: [registry],
    collect() {
      this.set(ctx.live.connections());
    },
  });
  const readFigures = addOperationMetrics(registry, ctx);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = String(reply.statusCode);
    requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
    ctx.slowCalls.note(`${request.method} ${route}`, reply.elapsedTime, ctx.now());
  });
  // Of the code that runs, though the files may be newer by now.
  const version = programRelease();
  app.get('/healthz', async () => ({ status: 'ok', version }));
  app.get('/readyz', async (_request, reply) => {
    if (!hasPages()) return reply.status(503).send({ status: 'pages' });
    try {
      await inTime(ping(ctx.db), READY_MS, 'The database does not answer.');
      const { level } = await ctx.disk();
      return level === 'ok' ? { status: 'ok' } : { status: 'degraded', disk: level };
    } catch (error) {
      ctx.log.error({ err: error }, 'database does not answer');
      return reply.status(503).send({ status: 'database' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    const token = ctx.env.metricsToken;
    if (token && !bearsToken(request, token)) return reply.status(404).send();
    await readFigures();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
