import { toJSONSchema } from 'zod';
import { expect, test } from 'vitest';
import { inputOf } from '#testing/contract/inputs.ts';
import { isStorable } from './call.ts';
import { calls, type CallKey } from './index.ts';

/** What PostgreSQL refuses to store: the sign NUL, and half a surrogate pair. */
const BAD = ['a\0b', 'a\ud83cb', '\udf12'];
/** Hashed, never stored. */
const PASSWORDS = ['password', 'current'];

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  enum?: string[];
};

const isText = ({ type, enum: choices, anyOf = [] }: Schema): boolean =>
  type === 'string' ? !choices : anyOf.some(isText);

const FIELDS = (Object.keys(calls) as CallKey[]).flatMap((key) => {
  const schema = toJSONSchema(calls[key].input, { io: 'input', unrepresentable: 'any' }) as Schema;
  return Object.entries(schema.properties ?? {})
    .filter(([field, one]) => isText(one) && !PASSWORDS.includes(field))
    .map(([field]) => ({ key, field }));
});

/** Whether an input is refused, or cleaned so that all of it can be stored. */
function isSafe(key: CallKey, more: Record<string, unknown>): boolean {
  const parsed = calls[key].input.safeParse({ ...inputOf(key), ...more });
  return !parsed.success || isStorable({ ...(parsed.data as object), ...passwordsOf(key) });
}
const passwordsOf = (key: CallKey) =>
  Object.fromEntries(PASSWORDS.flatMap((name) => (name in inputOf(key) ? [[name, '']] : [])));

test.each(FIELDS)('$key: what comes in as $field can be stored', ({ key, field }) => {
  const made = inputOf(key)[field];
  const long = 'A calm sentence about lamps and chairs, long enough for everybody. ';
  const around = typeof made === 'string' && made ? made : long;
  for (const bad of BAD) {
    for (const value of [bad, bad + around, around + bad]) {
      expect(isSafe(key, { [field]: value }), JSON.stringify(value)).toBe(true);
    }
  }
});

const POLL = { question: 'Which one is it?', options: ['One', 'Two'], multiple: false, days: 7 };

const NESTED: [CallKey, (bad: string) => Record<string, unknown>][] = [
  ['POST article/save', (bad) => ({ extra: { summary: bad } })],
  ['POST article/save', (bad) => ({ extra: { poll: { options: ['One', bad] } } })],
  ['POST article/save', (bad) => ({ extra: { alts: { [bad]: 'A lamp' } } })],
  ['POST article/save', (bad) => ({ images: [bad] })],
  ['POST article/post', (bad) => ({ alts: { a: bad } })],
  ['POST article/post', (bad) => ({ alts: { [bad]: 'A lamp' } })],
  ['POST article/post', (bad) => ({ poll: { ...POLL, question: `Which one is it? ${bad}` } })],
  ['POST article/post', (bad) => ({ poll: { ...POLL, options: ['One', `Two ${bad}`] } })],
  ['POST comment', (bad) => ({ images: [bad] })],
];

test.each(NESTED)('%s: a text inside another value, %#', (key, more) => {
  expect(calls[key].input.safeParse({ ...inputOf(key), ...more('fine') }).success).toBe(true);
  for (const bad of BAD) {
    expect(calls[key].input.safeParse({ ...inputOf(key), ...more(bad) }).success).toBe(false);
  }
});

test('every text is asked, and ordinary ones pass', () => {
  expect(FIELDS.length).toBeGreaterThan(80);
  expect(isStorable({ ключ: ['Grüße 👋🏽', { a: null, b: 1, c: '\n\t' }] })).toBe(true);
  expect(isStorable({ a: [{ b: 'a\0' }] })).toBe(false);
});

test('method and path are those of the key, also of a call made from another one', () => {
  for (const [key, { method, path }] of Object.entries(calls))
    expect(`${method} ${path}`).toBe(key);
});
