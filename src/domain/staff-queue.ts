/** What waits for the moderators. */
export type StaffQueue = {
  /** Cases that nobody has decided, each request counted once. */
  open: number;
  /** The number of the newest of them; 0 where there is none. */
  newest: number;
  /** Appeals that nobody has answered. */
  appeals: number;
};

/** Differs where a list of the cases would: as many may wait, and not the same ones. */
export const queueState = ({ open, newest }: Pick<StaffQueue, 'open' | 'newest'>): string =>
  `${open} ${newest}`;
