import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { median, seededRandom } from './stats.ts';

const ROUNDS = 9;
const MESSAGES = 1_000;

/** How quick a machine is at the moment, by two things that are the same everywhere. */
export type Yardsticks = {
  /** Milliseconds of plain work on one core. */
  work: number;
  /** Microseconds of a message over the loopback and back. */
  roundTrip: number;
};

/** Objects as a server sends and reads them. */
function someRows(): { id: number; name: string; tags: string[] }[] {
  const random = seededRandom(7);
  const word = () => Math.floor(random() * 1e9).toString(36);
  return Array.from({ length: 20_000 }, (_, id) => ({ id, name: word(), tags: [word(), word()] }));
}

function timeWork(): number {
  const rows = someRows();
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
    read.sort((a, b) => (a.name < b.name ? -1 : 1));
    return performance.now() - started;
  });
  return median(times);
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

/**
 * Measures both, each as the median of some rounds. Machines of one name differ by a factor of two, and those
 * that work equally fast may differ by more in what they ask of the system: rates can be compared by both together.
 */
export const measureYardsticks = async (): Promise<Yardsticks> => ({
  work: timeWork(),
  roundTrip: await timeRoundTrip(),
});
