import { isMainThread, parentPort } from 'node:worker_threads';
import { median, seededRandom } from './stats.ts';

const ROUNDS = 9;

/** Objects as a server sends and reads them. */
function someRows(): { id: number; name: string; tags: string[] }[] {
  const random = seededRandom(7);
  const word = () => Math.floor(random() * 1e9).toString(36);
  return Array.from({ length: 20_000 }, (_, id) => ({ id, name: word(), tags: [word(), word()] }));
}

/** Milliseconds a fixed piece of work takes on the thread that calls this, the median of some rounds. */
export function timeWork(): number {
  const rows = someRows();
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
    read.sort((a, b) => (a.name < b.name ? -1 : 1));
    return performance.now() - started;
  });
  return median(times);
}

// As a worker: says that it is there, works when it is told to, and sends the time.
if (!isMainThread && parentPort) {
  const port = parentPort;
  port.once('message', () => port.postMessage(timeWork()));
  port.postMessage('ready');
}
