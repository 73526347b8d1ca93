import { expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { openTestDatabase } from './database.ts';

test.skipIf(process.env.TEST_DATABASE_URL)(
  'rows come in another order where a statement asks for none',
  async () => {
    const { db, close } = await openTestDatabase();
    const numbers = async (statement: string, within = db) => {
      const result = await within.execute(sql.raw(statement));
      return (result as unknown as { rows: { n: number }[] }).rows.map(({ n }) => n);
    };
    const three = 'select n from (values (1), (2), (3)) as v (n)';
    expect(await numbers(three)).toEqual([3, 2, 1]);
    expect(await numbers(`${three} order by n`)).toEqual([1, 2, 3]);
    expect(await numbers(`select n from (${three} order by abs(n)) as o`)).toEqual([3, 2, 1]);
    await db.transaction(async (tx) => {
      expect(await numbers(three, tx)).toEqual([3, 2, 1]);
      await tx.execute(sql`create temporary table given (n int) on commit drop`);
      const given = await numbers('insert into given values (1), (2) returning n', tx);
      expect(given).toEqual([1, 2]);
    });
    await close();
  },
);
