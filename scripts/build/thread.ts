import { parentPort, Worker } from 'node:worker_threads';

type Asked<Wish> = { id: number; wish: Wish };
type Answer = { id: number; error?: unknown };

/** A thread that fulfils wishes, in the order they come in. */
export class Thread<Wish> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<void>>();
  #ids = 0;
  #ended: unknown;

  /** @param module a file that calls answerWishes() */
  constructor(module: URL, workerData: unknown) {
    this.#worker = new Worker(module, { workerData });
    this.#worker.on('message', ({ id, error }: Answer) => this.#answered(id, error));
    this.#worker.on('error', (error) => this.#failed(error));
    this.#worker.on('exit', (code) => this.#failed(new Error(`A thread ended with ${code}.`)));
  }

  #answered(id: number, error: unknown): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve();
    else waiting?.reject(error);
  }

  #failed(error: unknown): void {
    this.#ended ??= error;
    for (const id of this.#waiting.keys()) this.#answered(id, this.#ended);
  }

  /**
   * @param given buffers of the wish that the thread takes over
   * @returns settles when the wish is fulfilled, or fails as it did
   */
  ask(wish: Wish, given: ArrayBuffer[] = []): Promise<void> {
    const id = this.#ids++;
    const waiting = Promise.withResolvers<void>();
    this.#waiting.set(id, waiting);
    if (this.#ended) this.#answered(id, this.#ended);
    else this.#worker.postMessage({ id, wish } satisfies Asked<Wish>, given);
    return waiting.promise;
  }

  /**
   * Asks without waiting, unless the thread is far behind: it has slow moments, and so has who asks.
   * What fails is told to whoever asks next.
   *
   * @param mostBehind how many wishes may be open
   */
  async handOver(wish: Wish, given: ArrayBuffer[], mostBehind: number): Promise<void> {
    const fulfilled = this.ask(wish, given);
    fulfilled.catch((error: unknown) => this.#failed(error));
    if (this.#waiting.size >= mostBehind) await fulfilled;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Makes the thread it is called on one that fulfils wishes. */
export function answerWishes<Wish>(fulfil: (wish: Wish) => Promise<void>): void {
  parentPort?.on('message', ({ id, wish }: Asked<Wish>) => {
    const answer = (error?: unknown) => parentPort?.postMessage({ id, error } satisfies Answer);
    fulfil(wish).then(() => answer(), answer);
  });
}
