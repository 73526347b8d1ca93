/**
 * Runs at most `atOnce` pieces of work at the same time; the rest wait in the order they came.
 * Decoding pictures needs it: nothing else on this server can take the whole machine.
 */
export class Semaphore {
  readonly #atOnce: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Runs the work as soon as fewer than `atOnce` others run. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++;
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place goes straight to the one who waits, so that a newcomer cannot take it first.
      if (next) next();
      else this.#running--;
    }
  }
}

/** Counts the work of each key and of all keys together; what is above a limit is refused at once. */
export class ConcurrencyLimit {
  readonly #perKey: number;
  readonly #inAll: number;
  readonly #counts = new Map<number, number>();
  #all = 0;

  constructor(limits: { perKey: number; inAll: number }) {
    this.#perKey = limits.perKey;
    this.#inAll = limits.inAll;
  }

  /** @returns a function to call when the work has ended, or undefined where there is no room */
  enter(key: number): (() => void) | undefined {
    const own = this.#counts.get(key) ?? 0;
    if (own >= this.#perKey || this.#all >= this.#inAll) return undefined;
    this.#counts.set(key, own + 1);
    this.#all++;
    return () => {
      this.#all--;
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}
