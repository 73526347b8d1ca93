import { expect, test } from 'vitest';
import { environmentOf } from './postgres.ts';

test.each([
  [
    'postgres://me:p%40ss@db.example:5433/campus?sslmode=verify-full',
    {
      ...{ PGHOST: 'db.example', PGPORT: '5433', PGUSER: 'me', PGPASSWORD: 'p@ss' },
      ...{ PGDATABASE: 'campus', PGSSLMODE: 'verify-full' },
    },
  ],
  ['postgres://me@[::1]:5432/x', { PGHOST: '::1', PGPORT: '5432', PGUSER: 'me', PGDATABASE: 'x' }],
  [
    'postgres:///x?host=/var/run/postgresql&user=me',
    { PGHOST: '/var/run/postgresql', PGUSER: 'me', PGDATABASE: 'x' },
  ],
  ['postgres://%2Fvar%2Frun%2Fpostgresql/x', { PGHOST: '/var/run/postgresql', PGDATABASE: 'x' }],
  [
    'postgres://db/x?sslrootcert=/ca.pem&sslcert=/a.pem&sslkey=/a.key&channel_binding=require',
    {
      ...{ PGHOST: 'db', PGDATABASE: 'x', PGSSLROOTCERT: '/ca.pem', PGSSLCERT: '/a.pem' },
      ...{ PGSSLKEY: '/a.key', PGCHANNELBINDING: 'require' },
    },
  ],
  ['postgres://db/x?ssl=true', { PGHOST: 'db', PGDATABASE: 'x', PGSSLMODE: 'require' }],
  ['postgres://db/x?sslmode=no-verify', { PGHOST: 'db', PGDATABASE: 'x', PGSSLMODE: 'require' }],
])('%s is what libpq reads from its environment', (address, environment) => {
  expect(environmentOf(address)).toEqual(environment);
});
