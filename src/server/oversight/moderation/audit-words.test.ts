import { describe, expect, test } from 'vitest';
import { AUDIT_ACTS, AUDIT_FIELDS, AUDIT_TARGETS } from '#domain/audit.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { texts } from '#server/plugins/texts.ts';
import { actWords, detailWords, targetWords } from './audit-words.ts';

const details = (act: string, what: Record<string, unknown>, language: Language = 'en') =>
  detailWords(what, { act, language, t: texts(language) });

describe.each(LANGUAGES)('in %s', (language) => {
  const t = texts(language);

  test('every act, and no two the same', () => {
    const words = AUDIT_ACTS.map((act) => actWords(act, t));
    for (const [i, act] of AUDIT_ACTS.entries()) expect(words[i]).not.toBe(act);
    expect(new Set(words).size).toBe(AUDIT_ACTS.length);
  });

  test.each(AUDIT_FIELDS)('the field %s', (field) => {
    const said = details('decide', { [field]: 'x' }, language);
    expect(said).toMatch(/^\p{Lu}.*: /u);
    expect(said.startsWith(`${field}:`)).toBe(false);
  });

  test.each(AUDIT_TARGETS)('the target %s', (target) => {
    const said = targetWords(`${target}:12`, t);
    expect(said).toMatch(/^\p{Lu}.* 12$/u);
  });
});

test('values are words of the reader', () => {
  const decided = {
    ...{ case: 3, content: 'hide', measure: 'suspend', rule: 'spam', reason: 'Ads again' },
    ...{ authorId: 7, until: '2026-03-09T10:00:00.000Z' },
  };
  expect(details('decide', decided)).toBe(
    'Case: no. 3 · What became of it: Hidden · Measure: Suspension · ' +
      'Rule: No advertising and no repetition · Reason: Ads again · Author: no. 7 · ' +
      'Until: Mar 9, 2026, 10:00 AM',
  );
  expect(details('role', { from: 'Member', to: 'Moderator' }, 'ru')).toBe(
    'Прежняя роль: Участник · Новая роль: Модератор',
  );
  expect(details('settings', { on: false }, 'es')).toBe('Activado: no');
  const places = [
    { place: 1, entry: 40 },
    { place: 2, entry: 41 },
  ];
  expect(details('contestDecide', { judge: 'votes', places })).toBe(
    'Places named by: The votes · Places: 1: entry 40, 2: entry 41',
  );
  const told = { en: { title: 'News', text: 'Hello' }, es: { title: 'Noticias', text: 'Hola' } };
  expect(details('announce', { type: 1, texts: told }, 'es')).toBe(
    'Tipo: Novedades del sitio · Texto: Noticias / Hola',
  );
  expect(details('exportAudit', { act: 'role', target: 'post:4', from: '2026-01-01' })).toBe(
    'What: Role changed · About: Post 4 · From: 2026-01-01',
  );
});

test('what an older program wrote stays as it is', () => {
  expect(actWords('toString', texts('en'))).toBe('toString');
  expect(targetWords('planet:9', texts('en'))).toBe('planet:9');
  expect(details('gone', { shape: { a: 1 }, rule: 'constructor' })).toBe(
    'shape: {"a":1} · Rule: constructor',
  );
});
