import { expect, test } from 'vitest';
import { CommandError } from '../command/run-command.ts';
import { explain, quoted } from './session.ts';

const failure = (message: string, facts: object) => Object.assign(new Error(message), facts);
const said = (error: unknown) => (explain(error) as Error).message;

test('says what a database refused, without values of rows', () => {
  const row = failure('invalid input syntax for type json: "a secret"', { code: '22P02' });
  expect(said(row)).toBe('Nothing was moved: rows were refused (SQLSTATE 22P02).');
  const twice = failure('duplicate key', { code: '23505', table: 'members', constraint: 'email' });
  const refused = 'rows were refused (SQLSTATE 23505, table members, rule email)';
  expect(said(twice)).toBe(`Nothing was moved: ${refused}.`);
  // As Drizzle's migrator gives it on.
  const rights = failure('permission denied for schema public', { code: '42501' });
  expect(said(new Error('Failed query', { cause: rights }))).toBe(
    'Nothing was moved: the database says "permission denied for schema public".',
  );
});

test('tells a broken connection from files and from mistakes of ours', () => {
  const broke = 'Nothing was moved: the connection to the server broke.';
  expect(said(failure('read ECONNRESET', { code: 'ECONNRESET' }))).toBe(broke);
  expect(said(new Error('Connection terminated unexpectedly'))).toBe(broke);
  for (const error of [
    failure('no room', { code: 'ENOSPC', path: '/data' }),
    new CommandError('Nothing was moved: it is not empty.'),
    new TypeError('x is not a function'),
  ]) {
    expect(explain(error)).toBe(error);
  }
});

test('a name may hold quotes', () => {
  expect(quoted('a"b')).toBe('"a""b"');
});
