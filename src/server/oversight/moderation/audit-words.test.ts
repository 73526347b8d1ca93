import { describe, expect, test } from 'vitest';
import { AUDIT_ACTS, AUDIT_FIELDS, AUDIT_TARGETS } from '#domain/audit.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { texts } from '#server/plugins/texts.ts';
import {
  actWords,
  detailsOf,
  membersIn,
  storedTarget,
  targetPath,
  targetWords,
} from './audit-words.ts';

const details = (act: string, what: Record<string, unknown>, language: Language = 'en') =>
  detailsOf(what, { act, language, t: texts(language) })
    .map(({ name, value }) => `${name}: ${value}`)
    .join(' · ');

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
    // What the page shows can be typed into its filter.
    expect(storedTarget(said, t)).toBe(`${target}:12`);
    expect(storedTarget(`${said.toUpperCase()} (Marta)`, t)).toBe(`${target}:12`);
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
  expect(details('accountErased', { texts: 'keep' }, 'ru')).toBe('Текст: Оставлено');
  const places = [
    { place: 1, entry: 40 },
    { place: 2, entry: 41 },
  ];
  expect(details('contestDecide', { judge: 'votes', places })).toBe(
    'Places named by: The votes · Places: 1: entry 40, 2: entry 41',
  );
  // As the database gives it back: the shorter name first.
  const told = { en: { text: 'Hello', title: 'News' }, es: { text: 'Hola', title: 'Noticias' } };
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

test('a line leads to what it names, and members have their nicknames', () => {
  const t = texts('en');
  const names = new Map([[7, 'Marta']]);
  const given = { authorId: 7, case: 9, commentId: 4, decision: 3, path: '/faq', reason: '5' };
  expect(detailsOf(given, { act: 'decide', language: 'en', t, names })).toEqual([
    { name: 'Author', value: 'no. 7 (Marta)', path: '/user-info?userId=7' },
    { name: 'Case', value: 'no. 9', path: '/moderation/case?id=9' },
    { name: 'Comment', value: 'no. 4', path: '/replayDetails/4' },
    { name: 'Decision', value: 'no. 3', path: null },
    { name: 'Page', value: '/faq', path: '/faq' },
    { name: 'Reason', value: '5', path: null },
  ]);
  expect(membersIn('member:5', { ...given, ownerId: null })).toEqual([7, 5]);
  expect(membersIn('member:x', {})).toEqual([]);
  expect(targetWords('member:7', t, names)).toBe('Member 7 (Marta)');
  expect(targetWords('post:7', t, names)).toBe('Post 7');
  expect(targetPath('post:12')).toBe('/forumDetails/12');
  expect([targetPath('easter'), targetPath('toString:1')]).toEqual([null, null]);
});

test('what somebody types into the filter is read as it is stored', () => {
  const t = texts('en');
  expect(storedTarget('post:42', t)).toBe('post:42');
  expect(storedTarget(' Post: 42', t)).toBe('post:42');
  expect(storedTarget('audit log', t)).toBe('audit');
  expect(storedTarget(targetWords('setting:approveFirst', t), t)).toBe('setting:approveFirst');
  expect(storedTarget('planet 9', t)).toBe('planet 9');
});
