import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepStatements } from './kept-statements.ts';

let engine: PGlite;
beforeAll(async () => {
  engine = new PGlite();
  await engine.exec('create table things (id bigint primary key, name text, at timestamptz)');
  keepStatements(engine);
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
  expect(await rows('select 1 as once')).toEqual([{ once: 1 }]);
  expect(await keptFor('select 1 as once')).toBe(0);
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

test('a plan is made anew after a while, for tables as large as they are then', async () => {
  const text = 'select count(*)::int as n from things where id = $1';
  const ask = () => rows(text, [3]);
  const names = async () =>
    (await rows('select name from pg_prepared_statements where statement = $1', [text])) as {
      name: string;
    }[];
  for (let i = 0; i < 3; i++) expect(await ask()).toEqual([{ n: 1 }]);
  const [before] = await names();
  const later = performance.now() + 60_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  for (let i = 0; i < 3; i++) expect(await ask()).toEqual([{ n: 1 }]);
  clock.mockRestore();
  const after = await names();
  expect(after).toHaveLength(1);
  expect(after[0]?.name).not.toBe(before?.name);
});
