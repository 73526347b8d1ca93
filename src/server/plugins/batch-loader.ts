type Batch<K, V> = { keys: Set<K>; answer: Promise<ReadonlyMap<K, V>> };

/**
 * Answers single questions that are asked at the same time with one query. One query is under way
 * at a time; what is asked meanwhile goes into the next one, so nobody is ever given an answer that
 * is older than their question.
 */
export class BatchLoader<K, V> {
  readonly #ask: (keys: K[]) => Promise<ReadonlyMap<K, V>>;
  #underWay: Promise<unknown> = Promise.resolve();
  #next: Batch<K, V> | undefined;

  constructor(ask: (keys: K[]) => Promise<ReadonlyMap<K, V>>) {
    this.#ask = ask;
  }

  #open(): Batch<K, V> {
    const keys = new Set<K>();
    const answer = this.#underWay.then(() => {
      this.#next = undefined;
      return this.#ask([...keys]);
    });
    this.#underWay = answer.catch(() => undefined);
    return { keys, answer };
  }

  async load(key: K): Promise<V | undefined> {
    const batch = (this.#next ??= this.#open());
    batch.keys.add(key);
    return (await batch.answer).get(key);
  }
}
