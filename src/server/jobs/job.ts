/** Timed work: what to do and how often. */
export type Job = {
  name: string;
  everyMs: number;
  /** Done once more when the server starts, by every process. */
  atStart?: boolean;
  run: () => Promise<unknown>;
};
