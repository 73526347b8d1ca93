import type { CallKey } from '#contract/index.ts';
import { FETCH_DELAY_MS } from '#domain/page-limits.ts';
import { hideProgress, showProgress } from './progress-bar.ts';

/** Writes that pages make by themselves: nobody has pressed anything and waits for them. */
const BACKGROUND = [
  / (?:member|im)\/ntoken/,
  / login\/(?:refresh|ext)/,
  / article\/(?:save|seen$|view|show|preview|draft\/delete)/,
  / learning\/(?!reminder)/,
  / (?:course\/progress|flashcard)\//,
  / tutorial\/video\/(?:play|finish)/,
  / chat\/(?:read|received|typing)/,
  / member\/message\/read/,
  / points\/seen/,
  / member\/push\/state/,
  / activity\//,
];

/** Whether somebody waits for a call: it saves, sends or makes something. */
export const isWaitedFor = (key: CallKey): boolean =>
  !key.startsWith('GET ') && !BACKGROUND.some((path) => path.test(key));

let slow = 0;

/**
 * Shows the progress bar at the top of the page while something that was pressed takes longer than
 * FETCH_DELAY_MS, and until the last of several such calls has ended.
 */
export async function whileSlow<T>(key: CallKey, work: () => Promise<T>): Promise<T> {
  if (!isWaitedFor(key)) return work();
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    slow += 1;
    if (slow === 1) showProgress();
  }, FETCH_DELAY_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (isShown) {
      slow -= 1;
      if (slow === 0) hideProgress();
    }
  }
}
