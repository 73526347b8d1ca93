import { median, seededRandom } from './stats.ts';

const ROUNDS = 9;

/** Objects as a server sends and reads them. */
function someRows(): { id: number; name: string; tags: string[] }[] {
  const random = seededRandom(7);
  const word = () => Math.floor(random() * 1e9).toString(36);
  return Array.from({ length: 20_000 }, (_, id) => ({ id, name: word(), tags: [word(), word()] }));
}

/**
 * How quick a core of this machine is at the moment: the median of some rounds of the same plain work. Machines
 * of one name differ by a factor of two, and rates of two of them can be compared by this alone.
 *
 * @returns milliseconds
 */
export function yardstick(): number {
  const rows = someRows();
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
    read.sort((a, b) => (a.name < b.name ? -1 : 1));
    return performance.now() - started;
  });
  return median(times);
}
