import type { FastifyRequest } from 'fastify';

/** What an address or a form says: one text a name. */
export type Fields = Readonly<Record<string, string>>;

/** A text as a database can store it: bytes that are no text, NUL and half a surrogate pair become �. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** Without a prototype: a name such as `constructor` finds nothing, and `__proto__` is one like others. */
const empty = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;

/**
 * Every value of every name in a query, in order. For handlers that accept repeated names; others read
 * `request.query`.
 *
 * @param search what stands behind the question mark
 */
export function readRepeated(search: string): Readonly<Record<string, readonly string[]>> {
  const found = empty<string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    (found[storable(name)] ??= []).push(storable(value));
  }
  return found;
}

/** The same for a request. */
export const repeatedIn = ({ url }: Pick<FastifyRequest, 'url'>) =>
  readRepeated(url.split(/\?(.*)/s, 2)[1] ?? '');

/**
 * The one reader of queries, for calls, pages and all else: of a repeated name the first text, so that
 * a handler never meets a list.
 */
export function readQuery(search: string): Fields {
  const fields = empty<string>();
  for (const [name, [first = '']] of Object.entries(readRepeated(search))) fields[name] = first;
  return fields;
}

/**
 * The fields of a posted form: of a repeated name the last text, because a box that is ticked follows
 * the hidden field of the same name. Values that are not text (in a body that is not a form) are left out.
 */
export function readFields(body: unknown): Fields {
  const fields = empty<string>();
  if (typeof body !== 'object' || body === null) return fields;
  for (const [name, value] of Object.entries(body)) {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value;
    if (typeof last === 'string') fields[name] = last;
  }
  return fields;
}
