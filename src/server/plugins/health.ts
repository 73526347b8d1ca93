import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '#server/context.ts';

/**
 * /healthz (the process answers), /readyz (there are pages, and the database answers) and /metrics in
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
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = String(reply.statusCode);
    requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (!hasPages()) return reply.status(503).send({ status: 'pages' });
    try {
      await ctx.db.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      ctx.log.error({ err: error }, 'database does not answer');
      return reply.status(503).send({ status: 'database' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    const token = ctx.env.metricsToken;
    if (token && request.headers.authorization !== `Bearer ${token}`) {
      return reply.status(404).send();
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
