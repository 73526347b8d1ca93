import { atom, type ReadableAtom } from 'nanostores';
import { failureId, isResponse } from '#client/failure.ts';
import type { Stored } from '#client/storage.ts';
import type { ErrorId } from '#contract/errors.ts';
import type { Output } from '#contract/index.ts';
import { asFailed, outboxOf, type Place, type Waiting } from './outbox.ts';
import { QUIET, type ChatParts } from './parts.ts';
import type { Image } from './types.ts';

export type Sent = Output<'POST chat/send'>;
export type Sending = ReturnType<typeof createSending>;

/** Failures of this moment, which another try may not meet. */
const PASSING: ReadonlySet<ErrorId | 'offline'> = new Set([
  'offline',
  'rate_limited',
  'too_slow',
  'internal',
]);

/**
 * Messages of this tab that the server does not have yet, one after the other and in their order. A
 * failed one waits for a person to try again or to discard it.
 *
 * @param sent takes over what the server has stored, before the message leaves the queue
 */
export function createSending(
  { call, me, now, uuid }: ChatParts,
  sent: (answer: Sent, waiting: Waiting) => void,
  slot: Stored<Waiting[]> = outboxOf(me),
) {
  const $queue = atom<readonly Waiting[]>(asFailed(slot.get()));
  let running = false;

  function keep(queue: readonly Waiting[]): void {
    $queue.set(queue);
    if (queue.length === 0) slot.remove();
    else slot.set([...queue]);
  }
  const change = (clientId: string, by: Partial<Waiting>) =>
    keep($queue.get().map((one) => (one.clientId === clientId ? { ...one, ...by } : one)));
  const drop = (clientId: string) => keep($queue.get().filter((one) => one.clientId !== clientId));

  async function deliver(one: Waiting): Promise<void> {
    const { clientId, text, to } = one;
    const place = 'id' in to ? { conversationId: to.id } : { userId: to.userId };
    const images = one.images.map(({ id }) => id);
    try {
      const answer = await call('POST chat/send', { ...place, clientId, text, images }, QUIET);
      sent(answer, one);
      drop(clientId);
    } catch (error) {
      const id = failureId(error);
      change(clientId, {
        state: 'failed',
        problem: isResponse(error) ? error.message : '',
        refused: id !== undefined && !PASSING.has(id),
      });
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (;;) {
      const next = $queue.get().find(({ state }) => state === 'sending');
      if (!next) break;
      await deliver(next);
    }
    running = false;
  }

  return {
    $queue: $queue as ReadableAtom<readonly Waiting[]>,
    /** Says something; it is on the screen at once. */
    say(to: Place, text: string, images: readonly Image[]): void {
      const mark = { state: 'sending', problem: '', refused: false } as const;
      keep([...$queue.get(), { clientId: uuid(), to, text, images, at: now(), ...mark }]);
      void run();
    },
    /** Tries a failed message again, under the number it had. */
    again(clientId: string): void {
      change(clientId, { state: 'sending', problem: '' });
      void run();
    },
    /** Gives a failed message up. */
    discard: drop,
    /** An event has brought it, before the answer or instead of it. */
    arrived: (clientId: string): void => {
      if ($queue.get().some((one) => one.clientId === clientId)) drop(clientId);
    },
    forget: (): void => keep([]),
  };
}
