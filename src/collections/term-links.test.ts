import { expect, it } from 'vitest';
import { termFinder } from '#domain/terms.ts';
import { linkTerms } from './term-links.ts';

const names = ['tip', 'token', 'payout', 'leak', 'vpn', 'scene', 'echo', 'gain', 'studio', 'goal'];
const find = termFinder(names.map((name) => ({ slug: name, forms: [name, `${name}s`] })));
const term = (slug: string, words = slug) =>
  `<a class="term" href="/glossary#${slug}">${words}</a>`;

it('links the first occurrence of each term', () => {
  expect(linkTerms('<p>Tips, a tip.</p><p>Tokens and tips.</p>', find)).toBe(
    `<p>${term('tip', 'Tips')}, a tip.</p><p>${term('token', 'Tokens')} and tips.</p>`,
  );
});

it.each([
  '<h2 id="tip">A tip</h2>',
  '<p><a href="/faq">a <em>tip</em></a></p>',
  '<pre><code>tip</code></pre>',
  '<th>tip</th>',
  '<strong class="callout-title">A tip</strong>',
  '<img alt="a tip" src="/tip.png">',
])('leaves %s alone', (html) => {
  expect(linkTerms(html, find)).toBe(html);
  expect(linkTerms(`${html}<p>tip</p>`, find)).toBe(`${html}<p>${term('tip')}</p>`);
});

it('links inside emphasis', () => {
  expect(linkTerms('<p><strong>A tip</strong></p>', find)).toBe(
    `<p><strong>A ${term('tip')}</strong></p>`,
  );
});

it('links at most two terms a paragraph and eight a text', () => {
  const html = linkTerms(names.map((name) => `<p>${name}</p>`).join(''), find);
  expect(html.match(/class="term"/g)).toHaveLength(8);
  const crowded = linkTerms('<p>tip, token, payout</p><p>payout</p>', find);
  expect(crowded).toBe(`<p>${term('tip')}, ${term('token')}, payout</p><p>${term('payout')}</p>`);
});
