import { expect, test } from 'vitest';
import { benchmarks } from './document.ts';
import { atMost, forTheRecord } from './report.ts';

const NAMES = ['page', 'static', 'start'];
const of = (name: string, value: number) =>
  new Map([[name, [atMost('First page', 75, value, 's'), forTheRecord('Pages', 843)]]]);

test('a run replaces the sections it measured, and keeps the others with their day', () => {
  const first = benchmarks('', NAMES, of('start', 35), 'on Monday');
  const second = benchmarks(first, NAMES, of('page', 3), 'on Tuesday');
  const third = benchmarks(second, NAMES, of('start', 80), 'on Wednesday');
  expect(third).toMatch(/^# Benchmarks\n/);
  expect(third.match(/^## .*/gm)).toEqual(['## page', '## start']);
  expect(third).toMatch(/## page\n\nTaken on Tuesday\.\n\n\| What[^]*\| kept[^]*## start\n/);
  expect(third).toMatch(/## start\n\nTaken on Wednesday\.\n\n\| What[^]*80 s[^]*\| missed/);
  expect(third).not.toContain('Monday');
});

test('nothing is lost where nothing was measured, and what is no section any more goes', () => {
  const text = benchmarks('', NAMES, of('start', 35), 'on Monday');
  expect(benchmarks(text, NAMES, new Map(), 'on Tuesday')).toBe(text);
  expect(benchmarks(text, ['page'], new Map(), 'on Tuesday')).not.toContain('## start');
});
