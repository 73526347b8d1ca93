import { z } from 'zod';
import { LANGUAGES } from '#domain/languages.ts';
import type { ErrorId } from './errors.ts';

// In a file without zod, because the browser needs these two at run time.
export { API_PREFIX, CONTRACT_VERSION } from './version.ts';

/**
 * Who may make a call. `active` is the spec's feature gate (section 5): signed in, a member role, not
 * suspended. `poster` is the same with a completed profile, which writing needs.
 */
export type Permission = 'visitor' | 'member' | 'active' | 'poster' | 'moderator' | 'admin';

/** At most `max` calls in `seconds`, counted per member where there is one, else per address. */
export type Limit = { max: number; seconds: number };

/** `<method> <path>`, the path without the prefix of the API. */
type Address = `${Method} ${string}`;
type Method = 'GET' | 'POST';

type CallRow = {
  summary: string;
  permission: Permission;
  limit?: Limit;
  /** The call through whose door this one leads too: what it lets in is counted together. */
  sharesLimitOf?: string;
  /** Refusals of its own, beyond those every call can give. */
  errors?: readonly ErrorId[];
  /** Query of a GET, JSON body of a POST. Unknown fields are refused. */
  input: z.core.$ZodType;
  output: z.core.$ZodType;
  /** Files instead of a JSON body; the handler reads the parts itself. */
  multipart?: true;
};

export type Call = CallRow & { method: Method; path: string };

type Named<T> = { [K in keyof T]: T[K] & Pick<Call, 'method' | 'path'> };

/**
 * Keeps the literal types of a group of calls while checking their form.
 *
 * @param rows by method and path, as in `'POST comment'`
 * @returns the same with `method` and `path` as fields
 */
export function defineCalls<const T extends Record<Address, CallRow>>(
  rows: T & { [K in keyof T]: K extends Address ? unknown : never },
): Named<T> {
  const calls = Object.entries<CallRow>(rows).map(([address, row]) => {
    const [method, path] = address.split(' ');
    return [address, { ...row, method, path }];
  });
  return Object.fromEntries(calls) as Named<T>;
}

/** Whether a database can store every text of a value: none holds NUL or half a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one));
}

/** A text that is sent: the beginning of every string of an input that is not bound by a pattern. */
export const text = () => z.string().refine(isStorable);

export const nothing = z.strictObject({});
export const done = z.object({ result: z.literal(true) });
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const isoTime = z.string();
export const language = z.enum(LANGUAGES);
/** Opaque position in a list that is paged by key. */
export const cursor = text().max(200);

/** One page of a list; `next` is null on the last one. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ resultList: z.array(item), next: cursor.nullable() });
