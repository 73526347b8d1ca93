import { expect, test } from 'vitest';
import { getTableColumns, getTableName, is } from '#server/db/drizzle.ts';
import { PgTable } from '#server/db/pg-core.ts';
import * as schema from '#server/db/schema.ts';
import { ENDED_TABLES } from './end-sessions.ts';

/** They outlive a restore: none of them opens an account by itself. */
const KEPT = ['notice_leave_links', 'recovery_codes', 'subscription_codes'];

test('every table of sessions and of hashed codes is ended by a restore, or kept for a reason', () => {
  const tables = Object.values(schema).filter((part) => is(part, PgTable));
  const named = tables.filter((table) =>
    Object.values(getTableColumns(table)).some(({ name }) =>
      /^(?:session_id|(?:code|token|challenge)_hash)$/.test(name),
    ),
  );
  const names = named.map((table) => getTableName(table));
  expect(names.filter((name) => !ENDED_TABLES.includes(name)).toSorted()).toEqual(KEPT);
});
