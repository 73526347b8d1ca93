import { useEffect, useState } from 'react';
import type { Contest } from './types.ts';

/** Browsers run longer timers at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** The time that counts next; undefined where none does any more. */
export function nextTime({
  state,
  opens,
  entriesClose,
  votingCloses,
}: Pick<Contest, 'state' | 'opens' | 'entriesClose' | 'votingCloses'>): string | undefined {
  if (state === 'announced') return opens;
  if (state === 'open') return entriesClose;
  return state === 'voting' ? votingCloses : undefined;
}

/** Whether the next stretch of a contest has begun since the page came. */
export function useMoved(contest: Contest): boolean {
  const [moved, setMoved] = useState(false);
  const next = nextTime(contest);
  useEffect(() => {
    const left = next === undefined ? Infinity : Date.parse(next) - Date.now();
    if (left > LONGEST_MS) return;
    const timer = setTimeout(() => setMoved(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [next]);
  return moved;
}
