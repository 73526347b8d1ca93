import { describe, expect, test } from 'vitest';
import { createDatabase } from '#testing/database.ts';
import { openDatabase, type Connection } from './connection.ts';
import { eq, sql } from './drizzle.ts';
import { StatementNames } from './named-statements.ts';
import { attempts } from './schema.ts';

describe('a statement gets a name', () => {
  test('when it comes again, and keeps it', () => {
    const names = new StatementNames();
    const asked = ['select 1', 'select 2', 'select 1', 'select 1', 'select 2'];
    expect(asked.map((text) => names.nameOf(text))).toEqual([
      ...[undefined, undefined, 'statement_0', 'statement_0', 'statement_1'],
    ]);
  });

  test('never where it is long or searches for words', () => {
    const names = new StatementNames();
    const words = `select 1 where to_tsvector($1) @@ to_tsquery($2)`;
    const long = `select ${'1, '.repeat(4_000)} 1`;
    for (const text of [words, words, long, long]) expect(names.nameOf(text)).toBeUndefined();
  });

  test('until there are many; those that have one keep it', () => {
    const names = new StatementNames();
    for (let n = 0; n < 1_000; n++) {
      names.nameOf(`select ${n}`);
      names.nameOf(`select ${n}`);
    }
    expect(names.nameOf('select 299')).toBe('statement_299');
    expect(names.nameOf('select 300')).toBeUndefined();
  });

  test('whatever came once in between', () => {
    const names = new StatementNames();
    for (let n = 0; n < 5_000; n++) names.nameOf(`select ${n}`);
    names.nameOf('select now()');
    expect(names.nameOf('select now()')).toBe('statement_0');
  });
});

/** What a pool of one connection has prepared, and how often it was carried out, by its first word. */
async function preparedBy({ db }: Connection): Promise<Record<string, number>> {
  const asked = sql`select split_part(statement, ' ', 1) as word, generic_plans + custom_plans as uses
    from pg_prepared_statements`;
  const { rows } = (await db.execute(asked)) as unknown as {
    rows: { word: string; uses: string }[];
  };
  return Object.fromEntries(rows.map(({ word, uses }) => [word, Number(uses)]));
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  test('what is asked again is prepared, in a transaction and outside of it', async () => {
    const { url, drop } = await createDatabase();
    const connection = await openDatabase({ url, pool: 1 });
    const { db } = connection;
    const row = (key: string, count: number) => ({ key, count, windowEnds: new Date(0) });
    const find = (key: string) => db.select().from(attempts).where(eq(attempts.key, key));
    for (const key of 'abcdefgh') {
      await db.insert(attempts).values(row(key, 1));
      expect(await find(key)).toEqual([row(key, 1)]);
      // Refused within a transaction: neither the statement nor what follows is harmed.
      const twice = db.transaction(async (tx) => {
        await tx.delete(attempts).where(eq(attempts.key, key));
        await tx.insert(attempts).values(row(key, 2));
        await tx.insert(attempts).values(row(key, 3));
      });
      await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
      expect(await find(key)).toEqual([row(key, 1)]);
    }
    // Each but the first of its kind.
    expect(await preparedBy(connection)).toMatchObject({ select: 15, insert: 23, delete: 7 });
    await connection.close();
    await drop();
  });

  test('a column that a later release adds disturbs nothing that is prepared', async () => {
    const { url, drop } = await createDatabase();
    const connection = await openDatabase({ url, pool: 1 });
    const find = () => connection.db.select().from(attempts);
    for (let i = 0; i < 3; i++) await find();
    await connection.db.execute(sql`alter table attempts add column later text default 'x'`);
    expect(await find()).toEqual([]);
    expect(await preparedBy(connection)).toMatchObject({ select: 3 });
    await connection.close();
    await drop();
  });
});
