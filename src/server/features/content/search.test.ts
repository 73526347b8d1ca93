import { expect, test } from 'vitest';
import type { ContentEntry } from '#contract/content-index.ts';
import { markedExcerpt, scoreOf, stemsOf } from './search.ts';

const entry = (texts: Partial<Pick<ContentEntry, 'title' | 'summary' | 'html'>>): ContentEntry => ({
  slug: 'a',
  path: '/a',
  language: 'en',
  fallback: false,
  outdated: false,
  title: '',
  summary: '',
  category: '',
  order: 0,
  updated: '2026-11-12',
  published: null,
  illustration: null,
  area: null,
  number: null,
  minutes: 1,
  html: '',
  ...texts,
});
const fits = (typed: string, html: string) => scoreOf(entry({ html }), stemsOf(typed)) > 0;

test.each([
  ['payouts', '<p>How a payout is made</p>'],
  ['выплаты', '<p>Срок выплаты и минимум для выплат</p>'],
  ['iluminacion', '<p>Buena iluminación</p>'],
  ['Ёлка', '<p>елка</p>'],
  ['tax', '<p>What tax is due</p>'],
  ['region block', '<p>blocking a <em>reg</em>ion</p>'],
])('%s finds %s', (typed, html) => {
  expect(fits(typed, html)).toBe(true);
});

test.each([
  ['tax', '<p>syntax</p>'],
  ['strong', '<p>a <strong>word</strong></p>'],
  ['light window', '<p>light alone</p>'],
])('%s does not find %s', (typed, html) => {
  expect(fits(typed, html)).toBe(false);
});

test('a word of the title weighs more than one of the text', () => {
  const [stems] = [stemsOf('light')];
  const inTitle = scoreOf(entry({ title: 'Light' }), stems);
  expect(inTitle).toBeGreaterThan(scoreOf(entry({ html: 'Light' }), stems));
});

test('signs alone are no words', () => {
  expect(stemsOf('?! …')).toEqual([]);
});

test('an excerpt marks the hits and lets no markup through', () => {
  const html = `<p>${'before '.repeat(30)}the Lights &lt;script&gt; ${'after '.repeat(60)}</p>`;
  const excerpt = markedExcerpt(entry({ html }), stemsOf('light'));
  expect(excerpt).toContain('the <mark>Lights</mark> &lt;script&gt; after');
  expect(excerpt.startsWith('…before')).toBe(true);
  expect(excerpt.endsWith('after…')).toBe(true);
});

test('where only the title fits, the summary is shown', () => {
  const found = entry({ title: 'Light', summary: 'A & B', html: '<p>else</p>' });
  expect(markedExcerpt(found, stemsOf('light'))).toBe('A &amp; B');
});
