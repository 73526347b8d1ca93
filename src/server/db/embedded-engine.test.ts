import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import { sql } from './drizzle.ts';
import { READ_BY_DRIZZLE } from './embedded-engine.ts';
import { attempts } from './schema.ts';

test('Drizzle reads these values itself, from the text of the database, in every statement', async () => {
  const asked: QueryOptions[] = [];
  const client = {
    query: async (_statement: string, _values: unknown[], options: QueryOptions) => {
      asked.push(options);
      return { rows: [] };
    },
  };
  const db = drizzle(client as unknown as PGlite);
  await db.select().from(attempts);
  await db.execute(sql`select 1`);
  expect(asked).toHaveLength(2);
  for (const { parsers = {} } of asked) {
    expect(Object.keys(parsers).map(Number)).toEqual(READ_BY_DRIZZLE.toSorted((a, b) => a - b));
    for (const read of Object.values(parsers)) expect(read('2026-01-02')).toBe('2026-01-02');
  }
});
