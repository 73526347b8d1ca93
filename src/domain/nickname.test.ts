import { expect, test } from 'vitest';
import { isNickname, isReservedNickname } from './nickname.ts';

test.each(['juno', 'juno_k', 'Аня-2', 'José.M', '7up', 'a'])('%s is a nickname', (name) => {
  expect(isNickname(name)).toBe(true);
});

test.each(['', '_juno', 'juno-', 'ju no', 'ju<b>', 'Аnya', 'juno\u202e', 'a@b', '.'])(
  '%j is not a nickname',
  (name) => {
    expect(isNickname(name)).toBe(false);
  },
);

test.each(['Admin', 'the_moderator', 'support', 'Модератор1', 'soporte', 'superADMIN'])(
  '%s is kept for the people who run the site',
  (name) => {
    expect(isReservedNickname(name)).toBe(true);
  },
);

test.each(['juno', 'supporter', 'helpful', 'teamwork', 'badminton'])('%s is not', (name) => {
  expect(isReservedNickname(name)).toBe(false);
});
