import { expect, test } from 'vitest';
import { cpuTime } from '#testing/cpu-time.ts';
import {
  classifyPassword,
  hashPassword,
  requireGoodPassword,
  verifyPassword,
} from './passwords.ts';

const known = { nickname: 'juno_k', email: 'maria.lopez@example.com' };

test.each([
  ['password123', 'common'],
  ['qwertyuiop', 'common'],
  ['P@ssw0rd123', 'common'],
  ['йцукенгшщз', 'common'],
  ['contraseña', 'common'],
  ['passwordpassword', 'weak'],
  ['sunshine2024', 'weak'],
  ['maria.lopez-1', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['1a1a1a1a1a1a', 'weak'],
  ['correct horse battery staple', 'ok'],
  ['тихий фонарь выдра', 'ok'],
  ['kv8#Lq2!mZ', 'ok'],
  ['x7!'.repeat(60), 'weak'],
])('%j is %s', (password, type) => {
  expect(classifyPassword(password, known)).toBe(type);
});

test('a long password is judged in a blink', () => {
  for (const block of ['aB3$', 'qwe', '1', 'p@', 'éü']) {
    const started = cpuTime();
    classifyPassword(block.repeat(200).slice(0, 200), known);
    expect(cpuTime() - started).toBeLessThan(500);
  }
});

test('a refusal names the field and what is wrong', () => {
  expect(() => requireGoodPassword('password123', known)).toThrow(
    expect.objectContaining({ id: 'password_common', fields: { password: 'password_common' } }),
  );
  expect(() => requireGoodPassword('kv8#Lq2!mZ', known)).not.toThrow();
});

test('a hash opens for its password alone, in any spelling of it', async () => {
  const stored = await hashPassword('contraseña larga y rara');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'contraseña larga y rara'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(stored, 'contraseña larga y rar')).toBe(false);
  expect(await verifyPassword(undefined, 'contraseña larga y rara')).toBe(false);
  expect(await verifyPassword('no password opens this', 'no password opens this')).toBe(false);
});
