import { expect, test } from 'vitest';
import { rank, type Candidate } from './search-rank.ts';

const page = (url: string, fits: number[], more: Partial<Candidate> = {}): Candidate => ({
  ...{ id: 0, url, group: 'guides', language: 'en', titleWords: 4, named: false, fits, ...more },
});
const order = (parts: number, ...pages: Candidate[]) =>
  rank(pages, parts, 100).map(({ url }) => url);

test('titles come before headings, texts and mentions', () => {
  const pages = [
    page('/mention', [0.03]),
    page('/text', [0.15]),
    page('/title', [1]),
    page('/heading', [0.4]),
  ];
  expect(order(1, ...pages)).toEqual(['/title', '/heading', '/text', '/mention']);
});

test('a page with all words comes before one with more of one of them', () => {
  expect(order(2, page('/one', [0.3, 0]), page('/both', [0.15, 0.15]))).toEqual(['/both', '/one']);
});

test('a rare word says more than one that stands everywhere', () => {
  const common = Array.from({ length: 30 }, (_, i) => page(`/common${i}`, [0.15, 0]));
  expect(order(2, ...common, page('/rare', [0, 0.15]))[0]).toBe('/rare');
});

test('a page that is called what was typed comes first, a short title before a long one', () => {
  const pages = [page('/long', [1], { titleWords: 9 }), page('/short', [1], { titleWords: 2 })];
  expect(order(1, ...pages)).toEqual(['/short', '/long']);
  expect(order(1, ...pages, page('/named', [0.5], { named: true, titleWords: 3 }))).toContain(
    '/named',
  );
});

test('words in the texts of the directory count less than in those of guides', () => {
  expect(order(1, page('/site', [0.16], { group: 'camSites' }), page('/guide', [0.15]))).toEqual([
    '/guide',
    '/site',
  ]);
});

test('editions of a page are one result, by the better of them', () => {
  const [first, ...others] = rank(
    [page('/a', [0.1]), page('/a', [0.9], { language: 'es' })],
    1,
    100,
  );
  expect([first?.best.language, others]).toEqual(['es', []]);
});
