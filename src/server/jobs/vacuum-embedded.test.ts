import { sql } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { vacuumEmbedded } from './vacuum-embedded.ts';

let app: TestApp;
beforeAll(async () => {
  // One that is watched has a database of its own; a shared one may hold statistics of files before this one.
  app = await createTestApp({}, () => {});
});
afterAll(() => app.close());

async function known(table: string): Promise<number> {
  const { rows } = (await app.ctx.db.execute(
    sql`select reltuples::integer as n from pg_class where relname = ${table}`,
  )) as unknown as { rows: { n: unknown }[] };
  return Number(rows[0]?.n);
}

test('gives the embedded engine the statistics that a server gathers by itself', async () => {
  const { db, connection } = app.ctx;
  await app.member();
  if (connection.kind === 'postgres') {
    expect(await vacuumEmbedded(app.ctx)).toBe(0);
    return;
  }
  expect(await vacuumEmbedded(app.ctx)).toBeGreaterThan(0);
  expect(await known('members')).toBe(1);
  // What has not grown is left alone.
  expect(await vacuumEmbedded(app.ctx)).toBe(0);
  await db.execute(sql`
    insert into attempts (key, count, window_ends)
    select repeat(i::text, 50), 1, now() from generate_series(1, 2000) i`);
  expect(await vacuumEmbedded(app.ctx)).toBe(1);
  expect(await known('attempts')).toBe(2000);
});
