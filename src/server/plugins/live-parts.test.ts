import { expect, test } from 'vitest';
import { Joiner, partsOf } from './live-parts.ts';

const LONGEST = 300;
const long = 'Привет 👋 "日本語" \u0001'.repeat(40);

test('what fits goes as it is, and what does not in parts that each fit', () => {
  expect(partsOf('{"a":1}', LONGEST)).toEqual(['{"a":1}']);
  const parts = partsOf(long, LONGEST) ?? [];
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(LONGEST);
  expect(partsOf('x'.repeat(100_000), LONGEST)).toBeUndefined();
});

test('parts become the text again, with others in between, out of order or said twice', () => {
  const joiner = new Joiner();
  const [one, two] = [partsOf(long, LONGEST) ?? [], partsOf(`${long}!`, LONGEST) ?? []];
  const mixed = one.flatMap((part, i) => [part, two[i] as string]).concat(two.slice(one.length));
  expect(joiner.take('{"between":true}')).toBe('{"between":true}');
  const heard = [...mixed.slice(0, 3), ...mixed].map((part) => joiner.take(part));
  const whole = heard.filter((text) => text !== undefined);
  expect(whole.slice(0, 2).toSorted()).toEqual([long, `${long}!`].toSorted());
  const reversed = new Joiner();
  expect(
    one
      .toReversed()
      .map((part) => reversed.take(part))
      .at(-1),
  ).toBe(long);
});

test('what is no part of ours is nothing, and what never ends is forgotten', () => {
  const joiner = new Joiner();
  expect(joiner.take('~nonsense')).toBeUndefined();
  const [first = '', second = ''] = partsOf('y'.repeat(320), LONGEST) ?? [];
  expect(second).not.toBe('');
  joiner.take(first);
  for (let i = 0; i < 300; i++) joiner.take((partsOf('y'.repeat(320), LONGEST) ?? [])[0] ?? '');
  expect(joiner.take(second)).toBeUndefined();
});
