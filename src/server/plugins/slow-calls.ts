import type { SlowCall } from '#server/jobs/tables.ts';

const BUCKET_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
const SHOWN = 10;

type Sum = { count: number; total: number; slowest: number };

function addTo(sums: Map<string, Sum>, call: string, { count, total, slowest }: Sum): void {
  const sum = sums.get(call);
  sums.set(call, {
    count: (sum?.count ?? 0) + count,
    total: (sum?.total ?? 0) + total,
    slowest: Math.max(sum?.slowest ?? 0, slowest),
  });
}

/**
 * How long each kind of request took in the last hour, in this process: counts and sums by five minutes, so
 * that it needs the same memory at any load.
 */
export class SlowCalls {
  readonly #buckets = new Map<number, Map<string, Sum>>();

  /**
   * @param call method and route, never an address with anybody's values
   * @param milliseconds to the end of the answer
   */
  note(call: string, milliseconds: number, now: Date): void {
    const bucket = Math.floor(now.getTime() / BUCKET_MS);
    let sums = this.#buckets.get(bucket);
    if (!sums) {
      sums = new Map();
      this.#buckets.set(bucket, sums);
      this.#forget(now);
    }
    addTo(sums, call, { count: 1, total: milliseconds, slowest: milliseconds });
  }

  #forget(now: Date): void {
    const oldest = Math.floor((now.getTime() - HOUR_MS) / BUCKET_MS);
    for (const bucket of this.#buckets.keys()) if (bucket < oldest) this.#buckets.delete(bucket);
  }

  /** The ten kinds of request whose slowest one took longest, slowest first; whole milliseconds. */
  slowest(now: Date): SlowCall[] {
    this.#forget(now);
    const all = new Map<string, Sum>();
    for (const sums of this.#buckets.values()) {
      for (const [call, sum] of sums) addTo(all, call, sum);
    }
    return [...all]
      .map(([call, { count, total, slowest }]) => ({
        call,
        count,
        slowest: Math.round(slowest),
        mean: Math.round(total / count),
      }))
      .toSorted((a, b) => b.slowest - a.slowest)
      .slice(0, SHOWN);
  }
}
