import { expect, it } from 'vitest';
import { QuoteList } from './fact-quotes.ts';

const quoting = (...facts: string[]) => facts.map((fact) => `<b data-fact="${fact}">1</b>`).join();

it('lists the pages that quote a fact, each once, by language', () => {
  const list = new QuoteList();
  list.note('en', 'faq/index.html', quoting('b.age', 'a.payout', 'a.payout'));
  list.note('en', 'index.html', quoting('a.payout'));
  list.note('ru', 'faq/index.html', quoting('a.payout'));
  list.note('ru', 'about/index.html', '<p>none</p>');
  expect(Object.entries(list.quotes)).toEqual([
    ['a.payout', { en: ['/faq', '/'], ru: ['/faq'] }],
    ['b.age', { en: ['/faq'] }],
  ]);
});
