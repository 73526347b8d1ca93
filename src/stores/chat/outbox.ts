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
  state: 'sending' | 'failed';
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

/** After a reload nothing is on its way any more: what was, may or may not have arrived. */
export const asFailed = (queue: readonly Waiting[]): Waiting[] =>
  queue.map((one) => ({ ...one, state: 'failed', problem: one.problem ?? '', refused: false }));
