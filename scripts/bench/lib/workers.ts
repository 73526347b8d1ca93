import { sleep } from './stats.ts';

export type Act = { kind: 'reply' | 'topic' | 'read'; run: () => Promise<unknown> };

export type Tally = {
  seconds: number;
  /** Milliseconds of every act that succeeded, by kind. */
  times: Record<Act['kind'], number[]>;
  failures: Map<string, number>;
};

const FAILURE_PAUSE_MS = 20;

/** Lets some workers act one after the other for some seconds; each waits for its own answer. */
export async function runWorkers(
  workers: number,
  seconds: number,
  next: (worker: number) => Act,
): Promise<Tally> {
  const tally: Tally = {
    seconds: 0,
    times: { reply: [], topic: [], read: [] },
    failures: new Map(),
  };
  const started = performance.now();
  const end = started + seconds * 1000;
  const work = async (worker: number) => {
    while (performance.now() < end) {
      const { kind, run } = next(worker);
      const at = performance.now();
      try {
        await run();
        tally.times[kind].push(performance.now() - at);
      } catch (error) {
        const reason = `${kind}: ${(error as Error).message.slice(0, 120)}`;
        tally.failures.set(reason, (tally.failures.get(reason) ?? 0) + 1);
        await sleep(FAILURE_PAUSE_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  tally.seconds = (performance.now() - started) / 1000;
  return tally;
}
