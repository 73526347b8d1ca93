import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CAM_FACT_NAMES, type CamFactName, type CamFactValues } from '#domain/cam-facts.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { factText, FACT_LABELS, FACT_QUESTIONS } from './cam-fact-text.ts';
import { createTranslate } from './translate.ts';

const texts = (language: Language) =>
  createTranslate<'camsites'>(language, {
    camsites: JSON.parse(
      fs.readFileSync(`src/i18n/locales/${language}/camsites.json`, 'utf8'),
    ) as Record<string, string>,
  });
/** Spaces that do not break are chosen by the language's rules; here only words count. */
const say = <K extends CamFactName>(name: K, value: CamFactValues[K], language: Language) =>
  factText(name, value, language, texts(language)).replace(/[\u00a0\u202f]/g, ' ');

describe.each([
  ['payoutMinimum', { amount: 50, currency: 'USD' }, '$50', '50 US$', '50 $'],
  ['payoutMinimum', { amount: 99.5, currency: 'EUR' }, '€99.50', '99,50 €', '99,50 €'],
  ['tokenPays', { amount: 0.05, currency: 'USD' }, '$0.05', '0,05 US$', '0,05 $'],
  ['modelShare', { from: 50 }, '50%', '50 %', '50 %'],
  ['modelShare', { from: 30, to: 62.5 }, '30–62.5%', '30–62,5 %', '30–62,5 %'],
  ['holdDays', 1, '1 day', '1 día', '1 день'],
  ['holdDays', 21, '21 days', '21 días', '21 день'],
  ['minimumAge', 18, '18 years', '18 años', '18 лет'],
  ['founded', 2004, '2004', '2004', '2004'],
  ['languages', ['en', 'es'], 'English and Spanish', 'inglés y español', 'английский и испанский'],
  ['countries', { except: [] }, 'all countries', 'todos los países', 'все страны'],
  ['acceptsCouples', true, 'yes', 'sí', 'да'],
] as const)('%s %j', (name, value, en, es, ru) => {
  it.each([
    ['en', en],
    ['es', es],
    ['ru', ru],
  ] as const)('in %s', (language, words) => {
    expect(say(name as CamFactName, value as never, language)).toBe(words);
  });
});

it('puts countries into the order of the language', () => {
  const countries = { except: ['US', 'DE'] };
  expect(say('countries', countries, 'en')).toBe('all except Germany and United States');
  expect(say('countries', countries, 'es')).toBe('todos menos Alemania y Estados Unidos');
  expect(say('countries', countries, 'ru')).toBe('все, кроме: Германия и Соединенные Штаты');
  expect(say('countries', { only: ['CO'] }, 'en')).toBe('only Colombia');
});

it('says of a payout method what is known about it and nothing else', () => {
  const usd = 'USD' as const;
  expect(
    say(
      'payoutMethods',
      [
        { method: 'paxum', minimum: 50, fee: 1, currency: usd },
        { method: 'skrill', fee: 0, currency: usd },
        { method: 'wire', feePercent: 2.5, currency: usd },
        { method: 'crypto', currency: usd },
      ],
      'en',
    ),
  ).toBe(
    'Paxum (from $50, fee $1), Skrill (no fee), International wire (fee 2.5%), and Cryptocurrency',
  );
});

it.each(LANGUAGES)('has a name and a question for every fact in %s', (language) => {
  const t = texts(language);
  for (const name of CAM_FACT_NAMES) {
    expect(t(FACT_LABELS[name]).length).toBeGreaterThan(2);
    expect(t(FACT_QUESTIONS[name])).toMatch(/\?$/);
  }
});
