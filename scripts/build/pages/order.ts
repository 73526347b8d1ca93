/**
 * Lets work begin in the order of its numbers, from 0 without a gap, whatever order it is handed in.
 */
export class InOrder {
  readonly #waiting = new Map<number, () => void>();
  #next = 0;

  /** @param work what must not begin before that of all smaller numbers has */
  add(number: number, work: () => void): void {
    this.#waiting.set(number, work);
    for (let ready; (ready = this.#waiting.get(this.#next)); this.#next++) {
      this.#waiting.delete(this.#next);
      ready();
    }
  }
}
