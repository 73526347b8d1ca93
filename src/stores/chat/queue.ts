/**
 * Messages to something that may not be there yet: what is posted before it reports that it is ready
 * waits, and goes in order (spec section 4, chat widget). Starting anew makes it wait again.
 */
export function createQueue<M>() {
  let waiting: M[] = [];
  let deliver: ((message: M) => void) | undefined;
  return {
    post(message: M): void {
      if (deliver) deliver(message);
      else waiting.push(message);
    },
    /** It is ready: hands over what has waited, and everything from now on. */
    ready(to: (message: M) => void): void {
      const first = waiting;
      waiting = [];
      deliver = to;
      for (const message of first) to(message);
    },
    /** It is gone, or begins anew. */
    pause(): void {
      deliver = undefined;
    },
  };
}
