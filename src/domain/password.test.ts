import { expect, test } from 'vitest';
import { judgePassword } from './password.ts';

const known = { nickname: 'Juno_K', email: 'Maria.Lopez@example.com' };

test.each([
  ['', ['short']],
  ['Ab3!x', ['short']],
  ['a', ['short']],
  ['aaaaaaaaaaaa', ['uniform']],
  ['abababababab', ['uniform']],
  ['aB3$aB3$aB3$', ['uniform']],
  ['abcdefghijkl', ['uniform']],
  ['9876543210', ['uniform']],
  ['абвгдежзийкл', ['uniform']],
  ['my-juno_k-2026', ['personal']],
  ['MARIA.LOPEZ-secret', ['personal']],
  ['juno_k', ['short', 'personal']],
])('%j is refused for %j', (password, problems) => {
  expect(judgePassword(password, known)).toEqual({ problems, strength: 0 });
});

test.each([
  ['kv8#Lq2!mZ', 3],
  ['lantern otter quiet', 4],
  ['тихий фонарь выдра', 4],
  ['qmvztwrbxk', 2],
])('%j is taken with strength %i', (password, strength) => {
  expect(judgePassword(password, known)).toEqual({ problems: [], strength });
});

test('a name of one or two letters is not held against a password', () => {
  expect(judgePassword('kv8#Lq2!mZ', { nickname: 'kv', email: 'q@example.com' }).problems).toEqual(
    [],
  );
});

test('a longer password of the same kind is never weaker', () => {
  let before = 0;
  for (let length = 10; length <= 60; length++) {
    const password = Array.from({ length }, (_, i) => 'tqhzbwmxrk4!Lp'[(i * 5) % 14]).join('');
    const { strength } = judgePassword(password);
    expect(strength).toBeGreaterThanOrEqual(before);
    before = strength;
  }
});
