import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import { openDatabase } from '#server/db/connection.ts';
import { MOVED_NOTE } from '#server/db/moved-note.ts';
import { withRawDatabase, type DatabaseLocation } from '#server/db/raw-database.ts';
import { APPLICATION_NAME } from '#server/db/reach-server.ts';
import type { Ask } from '#server/db/versions.ts';
import { createDatabase } from '#testing/database.ts';
import { createMember } from '#testing/factories.ts';
import { runScript } from '#testing/processes.ts';
import { temporarySite } from '../../tests/crash/support/server.ts';
import { makeBackup } from '../backup/make.ts';
import { restoreBackup } from '../backup/restore.ts';
import { summarize } from './hash.ts';
import { moveDatabase } from './move.ts';
import { prepareSession } from './session.ts';
import { inPublic, readShape } from './shape.ts';

/** A small site with rows in nearly every table, of an earlier version (docs/decisions/0045-upgrades.md). */
const FIXTURE = 'tests/upgrades/fixtures/0001_mail_failure/embedded.tar.gz';

/** Rows in a circle, rows whose triggers allow no change, and texts that are hard to write down. */
const MORE = [
  `insert into comments (post_id, author_id, body, html)
    select post_id, author_id, E'\\uFEFF"{}\\\\\\\\,\\t(''' || n, '<p>🦊</p>'
    from comments cross join generate_series(1, 1500) n where id = (select min(id) from comments)`,
  `update comments set reply_to_id = (select max(id) from comments) + (select min(id) from comments) - id`,
  `insert into audit_log (act, target, details) values ('test', '', '{"a": [1.0, "\\\\"]}')`,
  `select nextval('forum_revision') from generate_series(1, 40)`,
];

/** What the rows of a database come to, table by table, and where its sequences stand. */
async function contentsOf(ask: Ask): Promise<Record<string, unknown>> {
  await prepareSession(ask);
  const { tables, sequences } = await readShape(ask);
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) contents[name] = await summarize(ask, name);
  for (const name of sequences) {
    const { rows } = await ask(`select last_value::text, is_called from ${inPublic(name)}`);
    contents[name] = rows[0];
  }
  return contents;
}

/** All rules of the tables. */
async function rulesOf(ask: Ask): Promise<unknown[]> {
  const all =
    await ask(`select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`);
  const triggers = await ask(
    `select tgname, tgenabled::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
  );
  return [...all.rows, ...triggers.rows];
}

/** Everything in a database that is not PostgreSQL's own. */
const countOwn = async (ask: Ask) =>
  (
    await ask(`select (select count(*) from pg_class where oid >= 16384)::int as relations,
      (select count(*) from pg_proc where oid >= 16384)::int as functions,
      (select count(*) from pg_namespace where oid >= 16384)::int as schemas`)
  ).rows[0];
const NOTHING = { relations: 0, functions: 0, schemas: 0 };

describe.skipIf(!process.env.TEST_DATABASE_URL)('move-database', { timeout: 120_000 }, () => {
  const removes: (() => unknown)[] = [];
  const full = { dataDir: '', databaseUrl: undefined };
  let before: Record<string, unknown>;

  function newFolder(from?: string): string {
    const { dataDir, remove } = temporarySite();
    removes.push(remove);
    if (from) fs.cpSync(from, dataDir, { recursive: true });
    else fs.mkdirSync(dataDir);
    return dataDir;
  }
  async function newServer(empty = true): Promise<string> {
    const { url, drop } = await createDatabase({ empty });
    removes.push(drop);
    return url;
  }
  /** A database of a user who may do nothing on the server but use it. */
  async function newOwnedServer(): Promise<string> {
    const url = new URL(await newServer());
    const user = `campus_owner_${crypto.randomUUID().slice(0, 8)}`;
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(`create role ${user} login password 'not-to-be-printed'`);
    await admin.query(`alter database ${url.pathname.slice(1)} owner to ${user}`);
    await admin.end();
    removes.push(async () => {
      const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
      await server.connect();
      await server.query(`drop role ${user}`);
      await server.end();
    });
    return Object.assign(url, { username: user, password: 'not-to-be-printed' }).href;
  }
  const at = (dataDir: string, databaseUrl?: string): DatabaseLocation => ({
    dataDir,
    databaseUrl,
  });
  const move = (dataDir: string, url: string, to: 'postgres' | 'embedded') =>
    moveDatabase(at(dataDir, url), to, () => {});
  const command = (dataDir: string, url: string, ...args: string[]) =>
    runScript('scripts/move-database.ts', args, {
      DATA_DIR: dataDir,
      ...(url ? { DATABASE_URL: url } : {}),
    });
  const sql = (place: DatabaseLocation, ...statements: string[]) =>
    withRawDatabase(place, async (ask) => {
      for (const statement of statements) await ask(statement);
    });
  const addMember = async (place: DatabaseLocation, nickname: string) => {
    const { db, close } = await openDatabase({ ...place, url: place.databaseUrl, pool: 1 });
    const member = await createMember({ db, now: () => new Date() } as Context, { nickname });
    await close();
    return member.id;
  };
  const lastMember = (contents: Record<string, unknown>) =>
    Number((contents.members_id_seq as { last_value: string }).last_value);

  beforeAll(async () => {
    full.dataDir = newFolder();
    await restoreBackup(full, FIXTURE, false);
    await (await openDatabase(full)).close();
    await sql(full, ...MORE);
    before = await withRawDatabase(full, contentsOf);
  }, 120_000);
  afterAll(async () => {
    for (const remove of removes) await remove();
  });

  test('there and back, nothing is lost and numbers go on', async () => {
    const dataDir = newFolder(full.dataDir);
    const url = await newOwnedServer();
    const { pathname, host } = new URL(url);
    const name = `the database ${pathname.slice(1)} of ${host}`;

    const there = await command(dataDir, url, '--to', 'postgres');
    expect(there).toMatchObject({ code: 0, err: '' });
    expect(there.out).toMatch(
      new RegExp(
        `^Moving everything from the database in ${dataDir} to ${name}\\.\nMoved \\d{4} rows in \\d+ tables in [\\d.]+ s, the same by counts and hashes\\. Leave DATABASE_URL set; [^\n]+\n$`,
      ),
    );
    expect(there.out).toContain(`is still in ${path.join(dataDir, 'database')}: remove`);
    expect(there.out).not.toContain('not-to-be-printed');
    const server = at(dataDir, url);
    expect(await withRawDatabase(server, contentsOf)).toEqual(before);
    const made = at(dataDir, await newServer(false));
    expect(await withRawDatabase(server, rulesOf)).toEqual(await withRawDatabase(made, rulesOf));
    expect(await withRawDatabase(at(dataDir), contentsOf)).toEqual(before);
    await expect(sql(server, `update audit_log set act = 'other'`)).rejects.toThrow(
      'only added to',
    );
    await expect(openDatabase({ dataDir })).rejects.toThrow(`was moved to ${name} on `);
    await expect(makeBackup(at(dataDir), `${dataDir}/old`)).rejects.toThrow('was moved to');

    expect(await addMember(server, 'later')).toBe(lastMember(before) + 1);
    const later = await withRawDatabase(server, contentsOf);
    fs.renameSync(path.join(dataDir, 'database'), path.join(dataDir, 'older'));
    fs.mkdirSync(path.join(dataDir, '.move-killed'));
    const back = await command(dataDir, url, '--to', 'embedded');
    expect(back).toMatchObject({ code: 0, err: '' });
    expect(back.out).toContain('Remove DATABASE_URL from the settings now');
    expect(back.out).toContain(`is still in ${name}: drop`);
    expect(fs.readdirSync(dataDir).sort()).toEqual(['backups', 'database', 'older', 'uploads']);
    expect(await withRawDatabase(at(dataDir), contentsOf)).toEqual(later);
    expect(await addMember(at(dataDir), 'at home')).toBe(lastMember(before) + 2);
    expect(await withRawDatabase(server, contentsOf)).toEqual(later);
  });

  test('a reference to nothing stops a move to PostgreSQL, and leaves nothing there', async () => {
    const dataDir = newFolder(full.dataDir);
    const url = await newServer();
    await sql(
      at(dataDir),
      'alter table comments drop constraint comments_post_id_posts_id_fk',
      `insert into comments (post_id, author_id, body, html) select 987654, author_id, '', '' from comments limit 1`,
    );
    const changed = await withRawDatabase(at(dataDir), contentsOf);
    await expect(move(dataDir, url, 'postgres')).rejects.toThrow(
      /^Nothing was moved: rows were refused \(SQLSTATE 23503, table comments, rule comments_post_id_posts_id_fk\)\.$/,
    );
    expect(await withRawDatabase(at(dataDir, url), countOwn)).toEqual(NOTHING);
    expect(await withRawDatabase(at(dataDir), contentsOf)).toEqual(changed);
    expect(fs.existsSync(path.join(dataDir, MOVED_NOTE))).toBe(false);
  });

  test('a row that a check refuses stops a move to the embedded database', async () => {
    const dataDir = newFolder();
    const url = await newServer(false);
    await sql(
      at(dataDir, url),
      'alter table bounced_addresses drop constraint bounce_known',
      `insert into bounced_addresses values ('a@b.example', 'unheard-of', null, now())`,
    );
    const answer = await command(dataDir, url, '--to', 'embedded');
    expect(answer).toMatchObject({
      code: 1,
      err: 'Nothing was moved: rows were refused (SQLSTATE 23514, table bounced_addresses, rule bounce_known).\n',
    });
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });

  test('a site that runs on either side is not moved', async () => {
    const dataDir = newFolder(full.dataDir);
    const url = await newServer();
    // Of a process that lives: the one that started this one.
    fs.writeFileSync(path.join(dataDir, 'lock'), String(process.ppid));
    await expect(move(dataDir, url, 'postgres')).rejects.toThrow(/is in use by process \d+: stop/);
    fs.rmSync(path.join(dataDir, 'lock'));

    const running = new pg.Client({ connectionString: url, application_name: APPLICATION_NAME });
    await running.connect();
    const refusal = 'The database is in use by one connection of the site: stop it first.';
    await expect(move(dataDir, url, 'postgres')).rejects.toThrow(refusal);
    await expect(move(newFolder(), url, 'embedded')).rejects.toThrow(refusal);
    await running.end();
  });

  test('what is there already is not overwritten', async () => {
    const url = await newServer(false);
    const { pathname, host } = new URL(url);
    await expect(move(newFolder(full.dataDir), url, 'postgres')).rejects.toThrow(
      `Nothing was moved: the database ${pathname.slice(1)} of ${host} is not empty.`,
    );
    const dataDir = newFolder(full.dataDir);
    await expect(move(dataDir, url, 'embedded')).rejects.toThrow(
      `Nothing was moved: ${dataDir}/database exists already.`,
    );
    expect(await withRawDatabase(at(dataDir), contentsOf)).toEqual(before);
  });

  test('data of another version is refused in both directions', async () => {
    const older = newFolder();
    await restoreBackup(at(older), FIXTURE, false);
    const url = await newServer();
    const said =
      /^Data is at version 0001 \(mail failure\), this program is at .+: run (.+) first\.$/;
    await expect(move(older, url, 'postgres')).rejects.toThrow(said);
    const newer = newFolder(full.dataDir);
    const later = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`;
    await sql(at(newer), later);
    await expect(move(newer, url, 'postgres')).rejects.toThrow('start the newer program');
    expect(await withRawDatabase(at(newer, url), countOwn)).toEqual(NOTHING);

    await expect(move(newFolder(), url, 'embedded')).rejects.toThrow('There are no tables in the');
    const foreign = await newServer(false);
    await sql(at(newer, foreign), later);
    await expect(move(newFolder(), foreign, 'embedded')).rejects.toThrow('start the newer program');
  });

  test('wrong arguments and settings are answered in plain words', async () => {
    const url = await newServer();
    const folder = newFolder();
    const usage = expect.stringMatching(/^Usage: npm run move-database/);
    for (const args of [[], ['--to', url], ['--to', 'postgres', '--replace'], ['now']]) {
      expect(await command(folder, url, ...args)).toEqual({ code: 1, out: '', err: usage });
    }
    expect(await command(folder, url, '--help')).toEqual({ code: 0, out: usage, err: '' });
    await expect(moveDatabase(at(folder), 'postgres', () => {})).rejects.toThrow(
      'DATABASE_URL is not set',
    );
    await expect(move(folder, url, 'postgres')).rejects.toThrow('There is no database in');
  });
});
