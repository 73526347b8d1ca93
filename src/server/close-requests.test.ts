import { once } from 'node:events';
import net from 'node:net';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeRequests } from './close-requests.ts';

const REQUEST = 'POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 0\r\n\r\n';

/** A connection of a proxy, which keeps it and writes whenever somebody has asked. */
async function connect(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const ask = async (): Promise<string> => {
    socket.write(REQUEST);
    const [answer] = await once(socket, 'data');
    return String(answer).toLowerCase();
  };
  return { socket, ask };
}

async function listen() {
  const fastify = Fastify({ return503OnClosing: false });
  fastify.post('/', () => 'written');
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  return { fastify, port: (fastify.server.address() as net.AddressInfo).port };
}

test('a kept connection ends with its next answer, not under a write that is on the way', async () => {
  const { fastify, port } = await listen();
  const used = await connect(port);
  expect(await used.ask()).toContain('connection: keep-alive');
  const unused = await connect(port);
  await unused.ask();
  let isClosed = false;
  const closed = closeRequests(fastify).then(() => (isClosed = true));
  // Long enough for what is closed at once.
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  expect(used.socket.closed).toBe(false);
  const ended = once(used.socket, 'end');
  const answer = await used.ask();
  expect(answer).toContain('200 ok');
  expect(answer).toContain('connection: close');
  await ended;
  expect(isClosed).toBe(false);
  // One that nobody uses does not hold up the stop.
  await Promise.all([closed, once(unused.socket, 'close')]);
});

/** Writes on a connection of its own while the server's thread does something else, and tells what came back. */
const WRITER = `
  const net = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const { port, request, state } = workerData;
  let answer = '';
  const socket = net.connect(port, '127.0.0.1', () =>
    socket.write(request, () => {
      Atomics.store(state, 0, 1);
      Atomics.notify(state, 0);
    }),
  );
  socket.on('data', (data) => (answer += data));
  socket.on('error', ({ code }) => (answer += code));
  socket.on('close', () => parentPort.postMessage(answer));
`;

test('a write that arrives while the last turn before the end is busy is answered', async () => {
  const { fastify, port } = await listen();
  const unused = await connect(port);
  await unused.ask();
  const closed = closeRequests(fastify);
  await new Promise(setImmediate);
  const state = new Int32Array(new SharedArrayBuffer(4));
  const start = performance.now();
  const writer = new Worker(WRITER, { eval: true, workerData: { port, request: REQUEST, state } });
  const answered = once(writer, 'message');
  // Nothing is accepted and nothing read until it is time to close.
  Atomics.wait(state, 0, 0, 5000);
  while (performance.now() - start < 600) Atomics.wait(state, 0, 1, 20);
  const [answer] = await answered;
  expect(answer).toContain('200 OK');
  await closed;
});
