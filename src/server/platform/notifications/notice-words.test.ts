import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { texts } from '#server/plugins/texts.ts';
import { changeWords, storedWords, wordsIn } from './notice-words.ts';

const read = (text: string, language: Language) => wordsIn(text, language, texts(language));

test('a sentence is put into each language, with its day, and words stay as they are', () => {
  const stored = storedWords([
    { say: 'suspendedUntil', with: { date: { day: '2026-03-09T00:00:00.000Z' } } },
    { say: 'rule', with: { rule: { rule: 'spam' } } },
    'Please stop.',
  ]);
  const [en, es, ru] = LANGUAGES.map((language) => read(stored, language));
  expect(en).toBe(
    'The suspension ends on March 9, 2026. Rule: No advertising and no repetition. Please stop.',
  );
  expect(es).toContain('9 de marzo de 2026');
  expect(ru).toContain('9 марта 2026');
  for (const words of [es, ru]) expect(words).toMatch(/ Please stop\.$/);
});

test('a value may have words of its own in each language', () => {
  const prize = { each: { en: 'A lamp', es: 'Una lámpara', ru: 'Лампа' } };
  const stored = storedWords([{ say: 'easterPrize', with: { prize } }]);
  expect(read(stored, 'es')).toContain('Una lámpara');
  expect(read(stored, 'ru')).toContain('Лампа');
});

test.each(['A warning from the moderators. Rule: …', '', '{"a": 1}', 'role:Moderator'])(
  'an older text stays as it is: %s',
  (text) => expect(read(text, 'ru')).toBe(text),
);

test.each([
  '{"parts":[{"say":"something of a newer program"}]}',
  '{"parts":[{"say":"rule","with":{"rule":{"rule":"none"}}}]}',
  '{"parts":["cut off',
])('what cannot be read shows nothing: %s', (text) => expect(read(text, 'en')).toBe(''));

test('a name goes from what people wrote and from nothing else', () => {
  const stored = storedWords([
    { say: 'answer', with: { words: 'Ask @rule' } },
    { say: 'rule', with: { rule: { rule: 'spam' } } },
    'or @rule.',
  ]);
  const changed = changeWords(stored, (words) => words.replace('@rule', '@someone'));
  expect(changed).toBe(
    storedWords([
      { say: 'answer', with: { words: 'Ask @someone' } },
      { say: 'rule', with: { rule: { rule: 'spam' } } },
      'or @someone.',
    ]),
  );
  expect(changeWords('by @rule', () => 'changed')).toBe('changed');
});
