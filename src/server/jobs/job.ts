/** Timed work: what to do and how often. */
export type Job = {
  name: string;
  everyMs: number;
  /** Done once more when the server starts, by every process. */
  atStart?: boolean;
  /** Done once more when a new build is served, by every process. */
  atNewBuild?: boolean;
  run: () => Promise<unknown>;
};
