import { expect, it } from 'vitest';
import { CborReader } from './cbor.ts';

const reader = (hex: string) => new CborReader(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

// Examples of RFC 8949, appendix A.
it.each([
  ['00', 0],
  ['17', 23],
  ['18 18', 24],
  ['19 03e8', 1000],
  ['1a 000f4240', 1_000_000],
  ['1b 000000e8d4a51000', 1_000_000_000_000],
  ['20', -1],
  ['38 63', -100],
  ['39 03e7', -1000],
])('reads %s as the number %d', (hex, number) => {
  expect(reader(hex).integer()).toBe(number);
});

it.each([
  ['60', ''],
  ['64 49455446', 'IETF'],
  ['62 c3bc', 'ü'],
  ['78 1a d0b2d18bd0bfd0bbd0b0d182d18bd0b2d18bd0bfd0bbd0b0d182', 'выплатывыплат'],
])('reads %s as the text "%s"', (hex, text) => {
  expect(reader(hex).text()).toBe(text);
});

const numbersIn = (hex: string): number[] => {
  const cbor = reader(hex);
  const numbers: number[] = [];
  cbor.list(() => numbers.push(cbor.integer()));
  return numbers;
};

it('goes through lists that say their length and lists that say their end', () => {
  expect(numbersIn('80')).toEqual([]);
  expect(numbersIn('83 01 02 03')).toEqual([1, 2, 3]);
  expect(numbersIn('9f 01 02 03 ff')).toEqual([1, 2, 3]);
  expect(numbersIn('9f ff')).toEqual([]);
});

it('goes past items of every kind', () => {
  const cbor = reader('87 18 64 38 63 63 616263 82 01 9f 02 ff f4 f6 05');
  let at = 0;
  let last = 0;
  cbor.list(() => {
    if (at++ < 6) cbor.skip();
    else last = cbor.integer();
  });
  expect([at, last]).toEqual([7, 5]);
});

it('says what it did not expect', () => {
  expect(() => reader('61 61').integer()).toThrow('not a whole number');
  expect(() => reader('01').text()).toThrow('kind 0, not 3');
  expect(() => reader('01').list(() => {})).toThrow('kind 0, not 4');
  expect(() => reader('1c').integer()).toThrow('length code 28');
  expect(() => reader('19 03').integer()).toThrow('too early');
  expect(() => reader('a0').skip()).toThrow('not a whole number');
});
