import { stderr } from 'node:process';

export type Bar = {
  show: (done: number, total?: number) => void;
  /** Takes the bar off the screen, so that the next line begins on a clean one. */
  clear: () => void;
};

const WIDTH = 24;
const EVERY_MS = 80;

/**
 * A line that shows how far something is, on a terminal only: in a log it would be noise. Without
 * a total it shows the count alone.
 *
 * @param unit how to write a count, such as megabytes
 */
export function progressBar(label: string, unit: (count: number) => string = String): Bar {
  if (!stderr.isTTY) return { show: () => {}, clear: () => {} };
  let shownAt = 0;
  return {
    show(done, total) {
      if (Date.now() - shownAt < EVERY_MS && done !== total) return;
      shownAt = Date.now();
      const filled = total ? Math.round((done / total) * WIDTH) : 0;
      const bar = total ? `[${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ` : '';
      const count = total ? `${unit(done)} of ${unit(total)}` : unit(done);
      stderr.write(`\r\u001b[2K${label} ${bar}${count}`);
    },
    clear: () => void stderr.write('\r\u001b[2K'),
  };
}
