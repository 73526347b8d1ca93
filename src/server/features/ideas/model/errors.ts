/** Why a model has given no answer, in one word of ours: what it said itself stands in no log. */
export type ModelFailure =
  | 'unreachable'
  | 'late'
  | 'busy'
  | 'refused'
  | 'failed'
  | 'too-long'
  | 'broken'
  | 'half'
  | 'spent'
  | 'not-fit';

export class ModelError extends Error {
  readonly failure: ModelFailure;
  /** Whether asking once more can help. */
  readonly retry: boolean;
  /** After how long. */
  readonly afterMs: number;

  constructor(
    failure: ModelFailure,
    { retry, afterMs = 0, cause }: { retry: boolean; afterMs?: number; cause?: unknown },
  ) {
    super(failure, { cause });
    this.failure = failure;
    this.retry = retry;
    this.afterMs = afterMs;
  }
}
