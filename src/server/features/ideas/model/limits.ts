/** How long a model is waited for, and how much is taken of it. */
export type ModelLimits = {
  /** Both attempts together. */
  totalMs: number;
  /** Of an answer, as it comes over the line. */
  bytes: number;
  /** A server that is busy is asked again if it says that it will be free within this. */
  retryAfterMs: number;
  /** Of an answer. */
  tokens: number;
};

export const MODEL: ModelLimits = {
  totalMs: 30_000,
  bytes: 64 * 1024,
  retryAfterMs: 5_000,
  tokens: 2_000,
};
