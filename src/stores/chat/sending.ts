import { atom, type ReadableAtom } from 'nanostores';
import { failureId, isResponse } from '#client/failure.ts';
import type { Stored } from '#client/storage.ts';
import type { ErrorId } from '#contract/errors.ts';
import type { Output } from '#contract/index.ts';
import { afterReload, outboxOf, samePlace, type Place, type Waiting } from './outbox.ts';
import { QUIET, type ChatParts } from './parts.ts';
import type { Image } from './types.ts';

export type Sent = Output<'POST chat/send'>;
export type Sending = ReturnType<typeof createSending>;

/** Failures of this moment: another try under the same number may do better, and cannot say it twice. */
const PASSING: ReadonlySet<ErrorId | 'offline' | undefined> = new Set([
  'offline',
  'too_slow',
  'internal',
  // The page goes on with the message once the same member has signed in again (unsent.ts), a frame once it has a new token.
  'not_signed_in',
  // What is no answer of ours, as the error page of a proxy.
  undefined,
]);

/** Milliseconds between tries; the last one stays. A line that is back does not wait for them. */
export const BACK_OFF_MS = [2_000, 5_000, 15_000, 60_000];

/** What has become of a message that was not taken. */
function outcomeOf(error: unknown): Pick<Waiting, 'state' | 'problem' | 'refused'> {
  const id = failureId(error);
  if (PASSING.has(id)) return { state: 'waiting', problem: '', refused: false };
  const problem = isResponse(error) ? error.message : '';
  // Too many calls at once: the same message is taken later.
  return { state: 'failed', problem, refused: id !== 'rate_limited' };
}

/**
 * Messages of this tab that the server does not have yet, one after the other and in their order. Those
 * that failed for a reason of the moment are tried again by themselves; a refused one waits for a person.
 *
 * @param sent takes over what the server has stored, before the message leaves the queue
 */
export function createSending(
  { call, me, now, uuid }: ChatParts,
  sent: (answer: Sent, waiting: Waiting) => void,
  slot: Stored<Waiting[]> = outboxOf(me),
) {
  const $queue = atom<readonly Waiting[]>([]);
  let running = false;
  let askedAgain = false;
  let ended = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(queue: readonly Waiting[]): void {
    $queue.set(queue);
    if (queue.length === 0) slot.remove();
    else slot.set([...queue]);
  }
  const change = (clientId: string, by: Partial<Waiting>) =>
    keep($queue.get().map((one) => (one.clientId === clientId ? { ...one, ...by } : one)));
  const drop = (clientId: string) => keep($queue.get().filter((one) => one.clientId !== clientId));

  /** @returns whether the conversation can go on: what follows must not overtake a message that waits */
  async function deliver(one: Waiting): Promise<boolean> {
    const { clientId, text, to } = one;
    const place = 'id' in to ? { conversationId: to.id } : { userId: to.userId };
    const images = one.images.map(({ id }) => id);
    try {
      const answer = await call('POST chat/send', { ...place, clientId, text, images }, QUIET);
      if (ended) return false;
      sent(answer, one);
      drop(clientId);
      failures = 0;
      return true;
    } catch (error) {
      if (ended) return false;
      const outcome = outcomeOf(error);
      change(clientId, outcome);
      return outcome.state === 'failed';
    }
  }

  /** Tries everything that is not refused once, conversation by conversation in order. */
  async function round(): Promise<void> {
    const held: Place[] = [];
    for (;;) {
      const next = $queue
        .get()
        .find(({ state, to }) => state !== 'failed' && !held.some((place) => samePlace(place, to)));
      if (!next || ended) break;
      if (!(await deliver(next))) held.push(next.to);
    }
    for (const { clientId, state } of $queue.get()) {
      if (state === 'sending') change(clientId, { state: 'waiting' });
    }
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    askedAgain = true;
    if (running) return;
    running = true;
    while (askedAgain && !ended) {
      askedAgain = false;
      await round();
    }
    running = false;
    if (ended || !$queue.get().some(({ state }) => state === 'waiting')) return;
    timer = setTimeout(() => void run(), BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)]);
    failures++;
  }

  /** Tries what waits at once, as when the line is back. */
  function resume(): void {
    failures = 0;
    if ($queue.get().some(({ state }) => state === 'waiting')) void run();
  }

  return {
    $queue: $queue as ReadableAtom<readonly Waiting[]>,
    /** Goes on with what a reload has left. */
    start(): void {
      $queue.set(afterReload(slot.get(), now()));
      resume();
    },
    /** Sends a message; it is shown at once. */
    sendMessage(to: Place, text: string, images: readonly Image[]): void {
      const mark = { state: 'sending', problem: '', refused: false } as const;
      keep([...$queue.get(), { clientId: uuid(), to, text, images, at: now(), ...mark }]);
      void run();
    },
    resume,
    /** Tries a failed message again, under the number it had. */
    again(clientId: string): void {
      change(clientId, { state: 'sending', problem: '' });
      failures = 0;
      void run();
    },
    /** Gives a failed message up. */
    discard: drop,
    /** An event has brought it, before the answer or instead of it. */
    arrived: (clientId: string): void => {
      if ($queue.get().some((one) => one.clientId === clientId)) drop(clientId);
    },
    forget: (): void => keep([]),
    /** Tries nothing more; what waits stays stored for the next page. */
    end(): void {
      ended = true;
      clearTimeout(timer);
    },
  };
}
