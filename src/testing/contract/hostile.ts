import type { z } from 'zod';
import { described, field, sample, type Schema } from './sample.ts';

const MARKS = `e${'\u0301'.repeat(100_000)}`;

/** Texts that break what was not written for them; what a person could paste is among them. */
export const HOSTILE_TEXTS = {
  nul: 'a\0b',
  'half a pair': 'a\ud83cb',
  'the other half': '\udf12',
  'bidi controls': '\u202eabc\u2066def',
  marks: MARKS,
  overlong: 'x'.repeat(200_000),
  blank: ' \u00a0\u2028\u200b',
  'a name of every object': '__proto__',
  'another such name': 'constructor',
  'a large number': String(Number.MAX_SAFE_INTEGER),
  'a larger number': '99999999999999999999',
  'one more than 32 bits': '2147483648',
  'less than nothing': '-1',
  'no day': '2026-02-31',
} as const;

/** Values of other shapes than any field has. */
const HOSTILE_SHAPES = {
  list: ['a', 'b'],
  'list of lists': [[['a']]],
  object: { constructor: { prototype: { a: 1 } } },
  'no text': { toString: 1, length: -1 },
  null: null,
  'large number': Number.MAX_SAFE_INTEGER,
  'one more than 32 bits, as number': 2_147_483_648,
  fraction: 0.1,
  true: true,
} as const;

export const HOSTILE_VALUES: [string, unknown][] = [
  ...Object.entries(HOSTILE_TEXTS),
  ...Object.entries(HOSTILE_SHAPES),
];

/** Bodies that are no JSON object, or one that no program of ours sends. */
export const HOSTILE_BODIES = {
  nothing: '',
  'half of one': '{"a":',
  list: '[]',
  text: '"a"',
  null: 'null',
  prototype: '{"__proto__":{"a":1}}',
  constructor: '{"constructor":{"prototype":{"a":1}}}',
  deep: '['.repeat(50_000),
  'no UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
} as const;

/** A place of an input: makes the whole input with something else there. */
export type Place = { name: string; put: (value: unknown) => unknown };

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A key is a text. */
const nameOf = (given: unknown): string =>
  typeof given === 'string' ? given : JSON.stringify(given);

function inside(schema: Schema, made: unknown, name: string): Place[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const below = choices.flatMap((choice) => inside(choice, made, name));
  const value = objectOf(made);
  for (const [key, one] of Object.entries(schema.properties ?? {})) {
    const there = value[key] ?? field(key, one);
    for (const place of places(one, there, name ? `${name}.${key}` : key)) {
      below.push({ ...place, put: (given) => ({ ...value, [key]: place.put(given) }) });
    }
  }
  const { items, additionalProperties: any } = schema;
  if (items) {
    for (const place of places(items, sample(items), `${name}[]`)) {
      below.push({ ...place, put: (given) => [place.put(given)] });
    }
  }
  if (typeof any === 'object') {
    below.push({ name: `${name}{}`, put: (given) => ({ ...value, [nameOf(given)]: sample(any) }) });
    for (const place of places(any, sample(any), `${name}{}.`)) {
      below.push({ ...place, put: (given) => ({ ...value, sample: place.put(given) }) });
    }
  }
  return below;
}

const places = (schema: Schema, made: unknown, name: string): Place[] => [
  { name, put: (given) => given },
  ...inside(schema, made, name),
];

/**
 * Every place of an input, by its schema alone: each field, what is in lists and records, keys of records.
 *
 * @param made an input that is taken; all but the one place stays as it is there
 */
export function placesOf(input: z.core.$ZodType, made: Record<string, unknown>): Place[] {
  const unknown = {
    name: 'a field of no call',
    put: (value: unknown) => ({ ...made, zzz: value }),
  };
  return [...inside(described(input), made, ''), unknown];
}
