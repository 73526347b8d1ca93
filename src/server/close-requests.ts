import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A kept connection that nobody has used for so long is closed: nobody is about to use it. */
const UNUSED_MS = 500;
const LOOK_AGAIN_MS = 20;
/** Requests that have not ended by then are cut off: a stop must not hang on one slow reader. */
const PATIENCE_MS = 10_000;

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

/**
 * Lets kept connections that are in use end with their next answer. A proxy that sends a write into one
 * while it is closed may not send it again, and tells its reader 502.
 */
async function endKeptConnections(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
  });
  const end = performance.now() + UNUSED_MS;
  while (performance.now() < end && (await countConnections(server)) > 0) {
    await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Stops listening, half a second after kept connections have begun to be ended or at once where there are none,
 * and resolves when open requests have their answers. Those that take longer than ten seconds more are cut off.
 */
export async function closeRequests(fastify: FastifyInstance): Promise<void> {
  await endKeptConnections(fastify.server);
  // A keep-alive connection becomes idle only after its last answer, which may be after the close
  // has begun.
  const idle = setInterval(() => fastify.server.closeIdleConnections(), 100);
  const impatient = setTimeout(() => fastify.server.closeAllConnections(), PATIENCE_MS);
  await fastify.close();
  clearInterval(idle);
  clearTimeout(impatient);
}
