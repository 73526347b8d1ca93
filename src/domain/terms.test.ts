import { expect, it } from 'vitest';
import { termFinder } from './terms.ts';

const find = (text: string, ...terms: [slug: string, ...forms: string[]][]) =>
  termFinder(terms.map(([slug, ...forms]) => ({ slug, forms })))(text).map(
    ({ slug, from, to }) => `${slug}: ${text.slice(from, to)}`,
  );

it('finds whole words only, in every script', () => {
  expect(find('Fingertips and tips.', ['tip', 'tip', 'tips'])).toEqual(['tip: tips']);
  expect(find('Привате нет, есть приват.', ['private', 'приват'])).toEqual(['private: приват']);
  expect(find('Ecología sin eco', ['echo', 'eco'])).toEqual(['echo: eco']);
});

it('does not cut words with hyphens', () => {
  const blocking: [string, string] = ['geo-blocking', 'blocking'];
  expect(find('geo-blocking, blocking, blocking-off', blocking)).toEqual([
    'geo-blocking: blocking',
  ]);
  expect(find('a two-factor sign-in', ['two-factor', 'two-factor sign-in', 'two-factor'])).toEqual([
    'two-factor: two-factor sign-in',
  ]);
});

it('prefers the longer form, and crosses the ends of lines', () => {
  expect(find('a tip\nmenu', ['tip', 'tip'], ['tip-menu', 'tip menu'])).toEqual([
    'tip-menu: tip\nmenu',
  ]);
});

it('does not mind case or the dots of ё', () => {
  expect(find('Учет доходов. VPN', ['books', 'учёт доходов'], ['vpn', 'vpn'])).toEqual([
    'books: Учет доходов',
    'vpn: VPN',
  ]);
});

it('finds nothing where there are no terms', () => {
  expect(find('tip')).toEqual([]);
});
