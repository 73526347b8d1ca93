import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshot } from '#testing/snapshot.ts';
import { PreparedEngine } from './prepared-engine.ts';

let engine: PreparedEngine;
beforeAll(async () => {
  engine = new PreparedEngine({ loadDataDir: readSnapshot() });
  await engine.exec('create table things (id bigint primary key, name text, at timestamptz)');
});
afterAll(() => engine.close());

const add = 'insert into things values ($1, $2, $3) returning *';
const find = 'select id, name from things where id = any ($1) order by id';
const rows = async (text: string, values: unknown[] = []) =>
  (await engine.query(text, values)).rows;
const keptFor = async (text: string) =>
  (await rows('select name from pg_prepared_statements where statement = $1', [text])).length;

test('a statement answers the same the first time, when it is kept, and from then on', async () => {
  const at = new Date('2026-01-02T03:04:05Z');
  for (let id = 1; id <= 9; id++) {
    expect(await rows(add, [id, `Ящик №${id}`, at])).toEqual([{ id, name: `Ящик №${id}`, at }]);
    expect(await rows(find, [[id, -1]])).toEqual([{ id, name: `Ящик №${id}` }]);
  }
  expect([await keptFor(add), await keptFor(find)]).toEqual([1, 1]);
  const words = `select to_tsvector('simple', $1) @@ to_tsquery('simple', $2) as found`;
  expect(await rows(words, ['a lamp', 'lamp'])).toEqual([{ found: true }]);
  expect(await keptFor(words)).toBe(0);
});

test('one that fails is refused every time, and does no harm to others or to itself', async () => {
  for (let i = 0; i < 4; i++) {
    await expect(rows(add, [1, 'again', null])).rejects.toThrow('duplicate key');
    await expect(rows('select nothing from nowhere')).rejects.toThrow('does not exist');
    expect(await rows(find, [[2]])).toHaveLength(1);
  }
  expect(await rows(add, [10, 'new', null])).toHaveLength(1);
});

test('it is kept through a transaction that is taken back, and after one that failed', async () => {
  const count = 'select count(*)::int as n from things where name = $1';
  const inside = async (fail: boolean) =>
    engine.transaction(async (tx) => {
      await tx.query(add, [20, 'taken back', null]);
      expect((await tx.query(count, ['taken back'])).rows).toEqual([{ n: 1 }]);
      if (fail) await tx.query(add, [20, 'twice', null]);
      await tx.rollback();
    });
  for (let i = 0; i < 3; i++) {
    await expect(inside(true)).rejects.toThrow('duplicate key');
    await inside(false);
    expect(await rows(count, ['taken back'])).toEqual([{ n: 0 }]);
  }
  expect(await keptFor(count)).toBe(1);
});

test('questions that come at once are told apart', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      i % 2 ? rows(find, [[(i % 9) + 1]]) : rows('select $1::int + $2::int as sum', [i, i]),
    ),
  );
  answers.forEach((answer, i) =>
    expect(answer).toEqual(
      i % 2 ? [{ id: (i % 9) + 1, name: `Ящик №${(i % 9) + 1}` }] : [{ sum: 2 * i }],
    ),
  );
});

test('more of them than are kept are forgotten, and prepared again', async () => {
  for (let i = 0; i < 450; i++) expect(await rows(`select ${i} as n`)).toEqual([{ n: i }]);
  const [{ n = 0 } = {}] = (await rows(
    'select count(*)::int as n from pg_prepared_statements',
  )) as {
    n?: number;
  }[];
  expect(n).toBeLessThanOrEqual(400);
  expect(await rows(find, [[2]])).toHaveLength(1);
  expect(await keptFor(find)).toBe(1);
});

test('a plan is made anew once statistics are gathered', async () => {
  await engine.exec('create table grown (id bigint primary key, name text)');
  await engine.exec('create index grown_name on grown (name)');
  const text = 'select id from grown where name = $1';
  const scans = async () => {
    await engine.exec('select pg_stat_force_next_flush()');
    const [row] = await rows(
      "select idx_scan::int as n from pg_stat_user_indexes where indexrelname = 'grown_name'",
    );
    return (row as { n: number }).n;
  };
  for (let i = 0; i < 10; i++) await rows(text, ['n7']);
  await engine.exec("insert into grown select n, 'n' || n from generate_series(1, 20000) n");
  await engine.exec('vacuum analyze grown');
  const before = await scans();
  expect(await rows(text, ['n7'])).toEqual([{ id: 7 }]);
  expect(await scans()).toBeGreaterThan(before);
});
