import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { FastLane } from './site/fast-lane.ts';

/** A kept connection that nobody has used for so long is closed: nobody is about to use it. */
const UNUSED_MS = 500;
const LOOK_AGAIN_MS = 20;
/** Requests that have not ended by then are cut off: a stop must not hang on one slow reader. */
const PATIENCE_MS = 10_000;
/** A turn of the event loop in which nothing is done takes a quarter of that. */
const QUIET_TURN_MS = 0.2;
const MOST_TURNS = 200;

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
 * Waits for a turn of the event loop in which nothing arrived. What waits to be accepted when a socket stops
 * listening is thrown away with a reset, and a proxy may not send a write again.
 */
async function quietTurn(server: Server): Promise<void> {
  let accepted = 0;
  // A turn accepts one connection; others may wait behind it.
  server.on('connection', () => accepted++);
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const before = accepted;
    const start = performance.now();
    // Goes on right after what had arrived was accepted or read.
    await nextTurn();
    if (accepted === before && performance.now() - start < QUIET_TURN_MS) return;
  }
}

/**
 * Stops listening, half a second after kept connections have begun to be ended or at once where there are none,
 * and resolves when open requests have their answers. Those that take longer than ten seconds more are cut off.
 *
 * @param lane in front of the server; what comes through it has its connection ended as well
 */
export async function closeRequests(fastify: FastifyInstance, lane?: FastLane): Promise<void> {
  lane?.leave();
  await endKeptConnections(fastify.server);
  await quietTurn(fastify.server);
  fastify.server.close();
  // The request of a connection that was accepted last may be on the way; the lane closes those without one.
  await sleep(LOOK_AGAIN_MS);
  // A keep-alive connection becomes idle only after its last answer, which may be after the close
  // has begun.
  const idle = setInterval(() => fastify.server.closeIdleConnections(), 100);
  const impatient = setTimeout(() => fastify.server.closeAllConnections(), PATIENCE_MS);
  await fastify.close();
  clearInterval(idle);
  clearTimeout(impatient);
}
