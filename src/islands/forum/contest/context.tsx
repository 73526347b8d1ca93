import { createContext, useContext } from 'react';
import type { ContestStore } from './contest.ts';
import type { Contest } from './types.ts';

export type ContestContextValue = {
  store: ContestStore;
  contest: Contest;
  /** The language of its words, where it is not the reader's. */
  lang: string | undefined;
  /** Its next stretch has begun since the page came: nothing can be done on this page. */
  moved: boolean;
};

const ContestContext = createContext<ContestContextValue | null>(null);
export const ContestProvider = ContestContext;

export function useContest(): ContestContextValue {
  const contest = useContext(ContestContext);
  if (!contest) throw new Error('useContest needs a ContestProvider above it');
  return contest;
}
