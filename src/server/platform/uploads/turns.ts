/**
 * Lets so many pieces of work run at once and the rest wait their turn: decoding pictures is the
 * one thing on this server that can take the whole machine.
 */
export class Turns {
  readonly #atOnce: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Runs the work when its turn has come; turns are taken in the order they were asked for. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++;
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The turn is handed on, not given back, so that nobody can slip in between.
      if (next) next();
      else this.#running--;
    }
  }
}

/** Counts what a person, and everybody together, has under way; too many are turned away. */
export class Door {
  readonly #perKey: number;
  readonly #inAll: number;
  readonly #inside = new Map<number, number>();
  #all = 0;

  constructor(limits: { perKey: number; inAll: number }) {
    this.#perKey = limits.perKey;
    this.#inAll = limits.inAll;
  }

  /** @returns a function to call on leaving, or undefined where there is no room */
  enter(key: number): (() => void) | undefined {
    const own = this.#inside.get(key) ?? 0;
    if (own >= this.#perKey || this.#all >= this.#inAll) return undefined;
    this.#inside.set(key, own + 1);
    this.#all++;
    return () => {
      this.#all--;
      const left = (this.#inside.get(key) ?? 1) - 1;
      if (left > 0) this.#inside.set(key, left);
      else this.#inside.delete(key);
    };
  }
}
