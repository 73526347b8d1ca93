import { stored, type Stored } from '#client/storage.ts';
import type { Image } from './types.ts';

/** Whom a conversation is with: its number, or the other member where none has begun. */
export type Place = { id: number } | { userId: number };

/** A message on its way. It keeps its `clientId`, so that trying again cannot say it twice. */
export type Waiting = {
  clientId: string;
  to: Place;
  text: string;
  images: readonly Image[];
  /** Milliseconds. */
  at: number;
  /** `waiting`: the line or the server failed; it is sent again by itself. `failed`: a person decides. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why it failed, in the server's words; empty for a broken line. */
  problem: string;
  /** Nothing would change by trying again. */
  refused: boolean;
};

const isPlace = (to: unknown): to is Place =>
  typeof to === 'object' && to !== null && ('id' in to || 'userId' in to);

const isWaiting = (value: unknown): value is Waiting[] =>
  Array.isArray(value) &&
  value.every(
    (one: Partial<Waiting> | null) =>
      typeof one?.clientId === 'string' &&
      typeof one.text === 'string' &&
      typeof one.at === 'number' &&
      Array.isArray(one.images) &&
      isPlace(one.to),
  );

/** What this tab has not got rid of yet; outlives a reload and nothing more. */
export const outboxOf = (me: number): Stored<Waiting[]> =>
  stored({ key: `chatOutbox_${me}`, guard: isWaiting, fallback: [], area: 'session' });

export const samePlace = (a: Place, b: Place): boolean =>
  'id' in a ? 'id' in b && a.id === b.id : 'userId' in b && a.userId === b.userId;

/** Milliseconds after which nobody expects a message to leave by itself any more. */
const FRESH_MS = 60 * 60 * 1000;

/**
 * What a reload finds. What was on its way may or may not have arrived; it goes again by itself unless the
 * server refused it or it is old.
 */
export const afterReload = (queue: readonly Waiting[], now: number): Waiting[] =>
  queue.map((one) => {
    const problem = one.problem ?? '';
    const refused = one.refused ?? false;
    const waits = !refused && problem === '' && now - one.at < FRESH_MS;
    return { ...one, state: waits ? 'waiting' : 'failed', problem, refused };
  });
