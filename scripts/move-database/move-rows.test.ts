import { openEngine } from '#server/db/open-engine.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#testing/database.ts';
import { readSnapshot } from '#testing/snapshot.ts';
import { batchSize } from './copy-rows.ts';
import { summarize } from './hash.ts';
import { moveRows } from './move-rows.ts';
import { prepareSession, type Session } from './session.ts';

/** Every kind of column, two tables that refer to each other, and triggers that would change or refuse rows. */
const TABLES = `
  create table pairs (
    id bigint primary key generated always as identity,
    partner_id bigint,
    shout text generated always as (upper(word)) stored,
    word text,
    code char(5),
    amount numeric, number double precision, small real,
    at timestamptz, day date, span interval,
    bytes bytea, facts jsonb, words tsvector, list text[], grid integer[], uuid uuid, ok boolean
  );
  create table others ("Odd ""name" bigint primary key, pair_id bigint references pairs);
  alter table pairs add constraint pairs_partner foreign key (partner_id) references others ("Odd ""name")
    on delete set null deferrable initially deferred;
  create table nothing (id integer);
  create sequence untouched;
  create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
  create function change() returns trigger language plpgsql as $$ begin new.word = 'changed'; return new; end $$;
  create trigger changes before insert on pairs for each row execute function change();
  create trigger refuses after insert on others for each row execute function refuse();`;

/** Values that are easily lost: a text may begin with a byte order mark, be empty, or look like null. */
const ROWS = String.raw`
  alter table pairs disable trigger user; alter table others disable trigger user;
  alter table pairs drop constraint pairs_partner;
  insert into pairs (partner_id, word, code, amount, number, small, at, day, span, bytes, facts, words, list,
      grid, uuid, ok)
    values
    (2, E'\uFEFFmark', 'a ', 12345678901234567890.123456789000, 0.1, 0.1, '2026-11-21 10:00:00.123456+02',
      '0044-03-15 BC', '1 year -2 days 03:04:05.000001', '\x00ff5c22', '{"a": [1.0, 1e3, "é\"\\"]}',
      'cat:1A dog''s:2', '{NULL,"NULL","","a\"b\\c,{}"}', '[0:1][1:2]={{1,2},{3,NULL}}',
      'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', true),
    (1, '', '', 'NaN', 'Infinity', '-0', 'infinity', '2026-02-28', '0', '', 'null', '', '{}', '{}', null, false),
    (null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null),
    (null, E'(",\\)\n\r\t\'' || chr(1) || '🦊', null, 0.0, '-0', 1e-40, '-infinity', null, null,
      decode(repeat('00ff', 60000), 'hex'), '"\u2028"', null, array[repeat('long', 100000)], null, null, null);
  insert into others values (1, 1), (2, 2), (9007199254740993, 1);
  insert into pairs (word) select 'row ' || n from generate_series(1, 2500) n;
  delete from pairs where id = 2504;`;

/** A database without tables, and how statements get there. */
type Place = { session: Session; run: (statements: string) => Promise<unknown> };

const closes: (() => Promise<void>)[] = [];
let source: Session;
let place: Place;

async function openEmbedded(): Promise<Place> {
  // A copy of a prepared one: making one takes ten times as long. What is in it is dropped below.
  const engine = await openEngine({ loadDataDir: readSnapshot() });
  await engine.exec('drop schema drizzle cascade');
  closes.push(() => engine.close());
  return {
    session: (statement, values) => engine.query(statement, values),
    run: (statements) => engine.exec(statements),
  };
}

async function openServer(): Promise<Place> {
  const { url, drop } = await createDatabase({ empty: true });
  const client = new pg.Client({ connectionString: url });
  closes.push(async () => {
    await client.end();
    await drop();
  });
  await client.connect();
  return {
    session: (statement, values) => client.query(statement, values),
    run: (statements) => client.query(statements),
  };
}

/** Makes these tables in a place, and nothing else. */
async function begin({ session, run }: Place, tables: string): Promise<Session> {
  await run('rollback');
  await run(`drop schema public cascade; create schema public; ${tables}`);
  await prepareSession(session);
  return session;
}
const newTarget = (tables: string) => begin(place, tables);
const move = (target: Session) => moveRows(source, target, 'the first');

beforeAll(async () => {
  source = await begin(await openEmbedded(), TABLES + ROWS);
  place = await (process.env.TEST_DATABASE_URL ? openServer() : openEmbedded());
  await source('begin isolation level repeatable read read only');
}, 60_000);
afterAll(() => Promise.all(closes.map((close) => close())));

const single = async (session: Session, statement: string) => (await session(statement)).rows[0];

test('every value arrives as it was', { timeout: 60_000 }, async () => {
  const target = await newTarget(TABLES);
  await target('begin');
  expect(await move(target)).toEqual({ rows: 2506, tables: 3 });
  await target('commit');
  for (const table of ['pairs', 'others', 'nothing']) {
    expect(await summarize(target, table)).toEqual(await summarize(source, table));
  }
  const everything = `select string_agg(pairs::text, ' ' order by id) as all from pairs`;
  expect(await single(target, everything)).toEqual(await single(source, everything));
  expect(await single(target, `select ascii(word) as mark from pairs where id = 1`)).toEqual({
    mark: 0xfeff,
  });

  const back = await begin(await openEmbedded(), TABLES);
  await target('begin isolation level repeatable read read only');
  await back('begin');
  await moveRows(target, back, 'the second');
  expect(await single(back, everything)).toEqual(await single(source, everything));
});

test('keys, triggers and sequences go on as they were', { timeout: 60_000 }, async () => {
  const target = await newTarget(TABLES);
  await target('begin');
  await move(target);
  await target('commit');
  await expect(target('insert into others values (3, 3)')).rejects.toThrow('refused');
  const made = `insert into pairs (word) values ('new') returning id::int, shout`;
  expect(await single(target, made)).toEqual({ id: 2505, shout: 'CHANGED' });
  expect(await single(target, `select nextval('untouched')::int as next`)).toEqual({ next: 1 });
  await target('begin');
  await target('update pairs set partner_id = 77 where id = 3');
  await expect(target('commit')).rejects.toThrow('pairs_partner');
});

test('what arrives different is noticed', { timeout: 60_000 }, async () => {
  const fewer = await newTarget(
    `${TABLES} create rule lost as on insert to others where new.pair_id = 1 and new."Odd ""name" > 2 do instead nothing`,
  );
  await expect(move(fewer)).rejects.toThrow(
    'Nothing was moved: table others was copied, but 2 rows arrived of 3.',
  );
  const other = await newTarget(TABLES.replace('upper(word)', 'lower(word)'));
  await expect(move(other)).rejects.toThrow(
    'Nothing was moved: table pairs was copied, but its rows came out different.',
  );
});

test(
  'tables that do not fit are refused before anything is copied',
  { timeout: 60_000 },
  async () => {
    const refusals = {
      'drop table nothing': 'the first has what this program did not make (table nothing).',
      'create table more (id int)': 'the first has no table more.',
      'create sequence more': 'the first has no sequence more.',
      'alter table pairs alter word type varchar(9)':
        'the columns of table pairs in the first are not',
    };
    const target = await newTarget(TABLES.replace('upper(word)', `'x'`));
    for (const [change, sentence] of Object.entries(refusals)) {
      await target('begin');
      await target(change);
      await expect(move(target)).rejects.toThrow(`Nothing was moved: ${sentence}`);
      expect(await single(target, 'select count(*)::int as n from pairs')).toEqual({ n: 0 });
      await target('rollback');
    }
  },
);

test('a batch holds a thousand rows, or 4 MB, or one row', () => {
  expect([0, 10, 4_194, 100_000, 9_000_000].map(batchSize)).toEqual([1000, 1000, 1000, 41, 1]);
});
