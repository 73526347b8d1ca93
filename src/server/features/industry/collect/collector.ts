import type { NetworkSource } from '#contract/industry-networks.ts';
import type { ListedRoom } from '#domain/industry-samples.ts';
import { LIST_LIMITS, type ListLimits } from './list-client.ts';

/** Where a list is, and what it is asked with. */
export type Feed = {
  url: string;
  key?: string | undefined;
  /** Of the last answer. */
  etag?: string | undefined;
  limits?: ListLimits;
};

export type List = { rooms: ListedRoom[]; etag: string | null };

/**
 * Reads a network's list of rooms online: all of it or nothing.
 *
 * @returns undefined where the list is as it was
 * @throws ListFailure
 */
export type Collector<K extends NetworkSource['kind']> = (
  source: Extract<NetworkSource, { kind: K }>,
  feed: Feed,
) => Promise<List | undefined>;

/** The address and the headers with the key, where the network says that it belongs. */
export function addressed(source: NetworkSource, { url, key }: Feed) {
  const address = new URL(url);
  const headers: Record<string, string> = {};
  if (key !== undefined) {
    const {
      in: where,
      name,
      before = '',
    } = source.key ?? {
      in: 'header' as const,
      name: 'authorization',
      before: 'Bearer ',
    };
    if (where === 'query') address.searchParams.set(name, before + key);
    else headers[name] = before + key;
  }
  return { url: address, headers };
}

export const limitsOf = ({ limits = LIST_LIMITS }: Feed) => ({
  limits,
  signal: AbortSignal.timeout(limits.allMs),
});

/** Each room once: lists move while they are read page by page, and names differ in no more than case. */
export function eachOnce(rooms: readonly ListedRoom[]): ListedRoom[] {
  const byName = new Map(rooms.map((room) => [room.username.toLowerCase(), room]));
  return [...byName.values()];
}
