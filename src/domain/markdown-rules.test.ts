import { expect, test } from 'vitest';
import { levelHeadings } from './markdown-rules.ts';

const levels = (html: string) => [...html.matchAll(/<h(\d)>/g)].map(([, level]) => Number(level));
const written = (...tags: number[]) => tags.map((tag) => `<h${tag}>A</h${tag}><p>b</p>`).join('');

test.each([
  ['as a writer should', [3, 4, 4, 3], [2, 3, 3, 2]],
  ['beginning deep', [4, 4], [2, 2]],
  ['skipping', [3, 6, 4], [2, 3, 3]],
  ['rising above the first', [5, 3, 4], [2, 2, 3]],
  ['six deep', [3, 4, 5, 6, 6], [2, 3, 4, 5, 5]],
])('headings %s skip none', (_, given, expected) => {
  const html = levelHeadings(written(...given), 2);
  expect(levels(html)).toEqual(expected);
  expect(html).toBe(written(...expected));
});

test('no heading is deeper than h6, and other tags stay', () => {
  expect(levels(levelHeadings(written(1, 2, 3, 4, 5, 6), 3))).toEqual([3, 4, 5, 6, 6, 6]);
  expect(levelHeadings('<hr><p>h2</p>', 2)).toBe('<hr><p>h2</p>');
});
