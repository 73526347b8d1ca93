import { expect, it } from 'vitest';
import { factsIn, QuoteList } from './fact-quotes.ts';

const quoting = (...facts: string[]) =>
  factsIn(facts.map((fact) => `<b data-fact="${fact}">1</b>`).join());

it('lists the pages that quote a fact, each once, by language', () => {
  const list = new QuoteList();
  list.add('en', 'faq/index.html', quoting('b.age', 'a.payout', 'a.payout'));
  list.add('en', 'index.html', quoting('a.payout'));
  list.add('ru', 'faq/index.html', quoting('a.payout'));
  list.add('ru', 'about/index.html', factsIn('<p>none</p>'));
  expect(Object.entries(list.quotes)).toEqual([
    ['a.payout', { en: ['/faq', '/'], ru: ['/faq'] }],
    ['b.age', { en: ['/faq'] }],
  ]);
});
