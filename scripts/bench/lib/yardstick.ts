import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { timeWork } from './plain-work.ts';
import { median } from './stats.ts';

const ROUNDS = 9;
const MESSAGES = 1_000;

/** How quick a machine is at the moment, by three things that are the same everywhere. */
export type Yardsticks = {
  /** Milliseconds of plain work on one core. */
  work: number;
  /** Milliseconds of the same while all cores do it: where they are quiet, and cores of their own, about as many. */
  workTogether: number;
  /** Microseconds of a message over the loopback and back. */
  roundTrip: number;
};

/** Milliseconds of the same work while every core does it at once: that of the slowest of them. */
async function timeWorkTogether(): Promise<number> {
  const script = new URL('plain-work.ts', import.meta.url);
  const workers = Array.from({ length: os.availableParallelism() }, () => new Worker(script));
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const times = await Promise.all(
    workers.map(async (worker) => {
      worker.postMessage('go');
      const [time] = (await once(worker, 'message')) as [number];
      await worker.terminate();
      return time;
    }),
  );
  return Math.max(...times);
}

async function timeRoundTrip(): Promise<number> {
  const server = net.createServer({ noDelay: true }, (socket) => socket.pipe(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    for (let i = 0; i < MESSAGES; i++) {
      socket.write('.');
      await once(socket, 'data');
    }
    times.push(((performance.now() - started) * 1000) / MESSAGES);
  }
  socket.destroy();
  server.close();
  return median(times);
}

/** As one part of a sentence. */
export const describeYardsticks = ({ work, workTogether, roundTrip }: Yardsticks): string =>
  `${work.toFixed(0)} ms of work on one core, ${workTogether.toFixed(0)} while all work, ${roundTrip.toFixed(0)} µs for a round trip`;

/**
 * Measures all three, each as the median of some rounds. Machines of one name differ by a factor of two, and those
 * that work equally fast may differ by more in what they ask of the system, or share their cores with others: rates
 * can be compared by all of them together.
 */
export const measureYardsticks = async (): Promise<Yardsticks> => ({
  work: timeWork(),
  workTogether: await timeWorkTogether(),
  roundTrip: await timeRoundTrip(),
});
