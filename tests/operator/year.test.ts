import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CallKey, Input } from '#contract/index.ts';
import type { Context } from '#server/context.ts';
import { isNull, sql } from '#server/db/drizzle.ts';
import { comments, mailQueue, members } from '#server/db/schema.ts';
import { knownMigrations, migrationsFolder } from '#server/db/versions.ts';
import { emailOf, PASSWORD } from '#scripts/upgrade-fixture/people.ts';
import { createDatabase } from '#testing/database.ts';
import { createMember, type TestMember } from '#testing/factories.ts';
import { runScript } from '#testing/processes.ts';
import { startSmtp, type TestSmtp } from '#testing/smtp.ts';
import { useSmallBuffers } from '#testing/small-buffers.ts';
import { callAt, Refused } from '../crash/support/people.ts';
import {
  startProcess,
  temporarySite,
  withDatabase,
  type Process,
  type TemporarySite,
} from '../crash/support/server.ts';

/** Stands in everything that people write in this story, and may stand in no log. */
const CANARY = 'canary-of-the-year';
const OLDEST = path.resolve('tests/upgrades/fixtures/0000_foundation/embedded.tar.gz');
const DISK_MB = 400;
/** What the site leaves free; see plugins/disk.ts. */
const FULL_BELOW_MB = 64;

/** A small disk of its own for the data, where this machine lets us mount one. */
function mountDisk(folder: string): boolean {
  fs.mkdirSync(folder, { recursive: true });
  const args = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder];
  return process.getuid?.() === 0 && spawnSync('mount', args).status === 0;
}

/**
 * The migrations of another release.
 *
 * @param folder of its own, to be made
 * @param count how many of ours it has, from the first
 * @param later what it has beyond ours
 */
function releaseWith(folder: string, count: number, later?: string): string {
  const journal = path.join(migrationsFolder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(fs.readFileSync(journal, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const own = entries.slice(0, count);
  fs.mkdirSync(path.join(folder, 'meta'), { recursive: true });
  for (const { tag } of own) {
    fs.copyFileSync(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  }
  const last = own.at(-1);
  if (later && last) {
    const tag = `${String(count).padStart(4, '0')}_later`;
    fs.writeFileSync(path.join(folder, `${tag}.sql`), later);
    own.push({ ...last, idx: count, when: last.when + 1, tag });
  }
  const file = path.join(folder, 'meta', '_journal.json');
  fs.writeFileSync(file, JSON.stringify({ ...rest, entries: own }));
  return folder;
}

/**
 * What whoever runs a site for a year meets, one thing after the other, on one site that is never made anew:
 * whatever was acknowledged is there in the end, and no log says what anybody wrote. It needs both databases.
 */
describe.skipIf(!process.env.TEST_DATABASE_URL)('a year of one operator', () => {
  let site: TemporarySite;
  let logFile: string;
  let hasDisk: boolean;
  /** Numbers of the answers that a process has acknowledged. */
  const acknowledged: number[] = [];
  let log: number;
  let smtp: TestSmtp;
  let writers: TestMember[];
  let topic: number;
  const running = new Set<Process>();
  const drops: (() => Promise<void>)[] = [];

  const start = async (env: Record<string, string> = {}): Promise<Process> => {
    const started = await startProcess(site, { LOG_LEVEL: 'info', ...env }, log);
    running.add(started);
    return started;
  };
  const stop = async (one: Process, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    one.child.kill(signal);
    await one.ended;
    running.delete(one);
  };
  const command = async (name: string, ...args: string[]) => {
    const { code, out, err } = await runScript(`scripts/${name}.ts`, args, {
      ...{ DATA_DIR: site.dataDir, DIST_DIR: site.distDir },
      ...(site.databaseUrl ? { DATABASE_URL: site.databaseUrl } : {}),
    });
    return { code, said: out + err };
  };
  const visitor = { token: '' } as TestMember;
  const signIn = async (at: Process, email: string, password: string): Promise<TestMember> => {
    const session = await callAt(at, 'POST login/e', visitor, { email, password });
    return { token: 'ctoken' in session ? session.ctoken : '' } as TestMember;
  };
  const figure = async ({ origin }: Process, name: string): Promise<number> => {
    const figures = await (await fetch(`${origin}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(figures)?.[1]);
  };
  /** An answer by one of the writers, in turns: what one may write in ten minutes is limited. */
  let turn = 0;
  const write = async (at: Process): Promise<void> => {
    const writer = writers[turn++ % writers.length] as TestMember;
    const body = `${CANARY}, number ${turn}`;
    const { comment } = await callAt(at, 'POST comment', writer, { articleId: topic, body });
    if (comment) acknowledged.push(comment.id);
  };
  const lost = () =>
    withDatabase(site, async ({ db }) => {
      const there = new Set(
        (await db.select({ id: comments.id }).from(comments)).map(({ id }) => id),
      );
      return acknowledged.filter((id) => !there.has(id));
    });
  /** The envelope of a call that is refused with a status. */
  const refusal = async <K extends CallKey>(
    at: Process,
    path: string,
    as: TestMember,
    body: Input<K>,
  ) => {
    const answer = await fetch(`${at.origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ctoken: as.token },
      body: JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as { error?: string }) };
  };

  beforeAll(async () => {
    site = temporarySite();
    logFile = path.join(path.dirname(site.dataDir), 'log.jsonl');
    hasDisk = mountDisk(site.dataDir);
    log = fs.openSync(logFile, 'a');
    smtp = await startSmtp();
  });
  // Of a month that failed.
  afterEach(async () => {
    for (const one of running) await stop(one, 'SIGKILL');
  });
  afterAll(async () => {
    for (const drop of drops) await drop();
    await smtp.close();
    fs.closeSync(log);
    if (hasDisk) spawnSync('umount', [site.dataDir]);
    await site.remove();
  });

  test('in January an old site is installed from its backup, and opens with all it had', async () => {
    const restored = await command('restore', '--from', OLDEST);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('migrates it to') });
    useSmallBuffers({ dataDir: site.dataDir, databaseUrl: undefined });
    // First the release after the one it was made by, then today's.
    site.migrationsFolder = releaseWith(path.join(path.dirname(site.dataDir), 'second'), 2);
    const count = ({ db }: Pick<Context, 'db'>) => db.$count(comments);
    const before = await withDatabase(site, count);
    delete site.migrationsFolder;
    const server = await start();
    const author = await signIn(server, emailOf('author'), PASSWORD);
    expect(await callAt(server, 'GET user/info', author)).toMatchObject({ nickname: 'author' });
    await stop(server);
    expect(before).toBeGreaterThan(0);
    expect(await withDatabase(site, count)).toBe(before);
  }, 60_000);

  test('in February there is an administrator, and people write', async () => {
    const made = await command(
      'create-admin',
      '--email',
      'me@example.test',
      '--nickname',
      'principal',
    );
    expect(made.code, made.said).toBe(0);
    const password = /password[^:]*: *(\S+)/i.exec(made.said)?.[1] ?? '';
    writers = await withDatabase(site, async (ctx) => {
      const made: TestMember[] = [];
      for (let i = 0; i < 24; i++) made.push(await createMember(ctx as Context));
      return made;
    });
    const server = await start();
    const admin = await signIn(server, 'me@example.test', password);
    expect(await callAt(server, 'GET user/info', admin)).toMatchObject({ role: 'SuperAdmin' });
    const { id } = await callAt(server, 'POST article/post', writers[0] as TestMember, {
      ...{ title: `What became of ${CANARY}?`, body: `${CANARY} sings.` },
      ...{ tag: 'start', language: 'en' },
    });
    topic = id;
    for (let i = 0; i < 5; i++) await write(server);
    await stop(server);
  }, 60_000);

  test('in March the mail server is gone; when it is back, what was given up goes out', async () => {
    const broken = await start({ SMTP_URL: 'smtp://127.0.0.1:9' });
    await callAt(broken, 'POST login/forgot', visitor, {
      email: emailOf('answerer'),
      language: 'en',
    });
    const tried = () => fs.readFileSync(logFile, 'utf8').includes('mail failed');
    await expect.poll(tried, { timeout: 20_000 }).toBe(true);
    expect(await figure(broken, 'campus_mails_waiting')).toBeGreaterThan(0);
    await stop(broken);
    // Fourteen hours later.
    await withDatabase(site, ({ db }) =>
      db.update(mailQueue).set({ attempts: 10 }).where(isNull(mailQueue.sentAt)),
    );
    const mended = await start({ SMTP_URL: smtp.url });
    const givenUp = await figure(mended, 'campus_mails_failed');
    expect(givenUp).toBeGreaterThan(0);
    const owner = await signIn(mended, emailOf('owner'), PASSWORD);
    const { mails } = await callAt(mended, 'POST moderator/operation/retry-mails', owner);
    expect(mails).toBe(givenUp);
    const left = async () =>
      (await figure(mended, 'campus_mails_failed')) +
      (await figure(mended, 'campus_mails_waiting'));
    await expect.poll(left, { timeout: 20_000 }).toBe(0);
    expect(smtp.mails.map(({ to }) => to)).toContain(emailOf('answerer'));
    await stop(mended);
  }, 60_000);

  test('in April the disk is full: people read, and are told the truth; then there is room', async ({
    skip,
  }) => {
    skip(!hasDisk, 'no disk of its own may be mounted here');
    const server = await start();
    const filler = path.join(site.dataDir, 'filler');
    const { bavail, bsize } = fs.statfsSync(site.dataDir);
    fs.writeFileSync(filler, Buffer.alloc(bavail * bsize - (FULL_BELOW_MB - 4) * 1024 * 1024));
    const body = { articleId: topic, body: `${CANARY} has no room.` };
    const say = () => refusal<'POST comment'>(server, 'comment', writers[1] as TestMember, body);
    await expect.poll(say, { timeout: 5_000 }).toMatchObject({ status: 503, error: 'no_room' });
    expect(await (await fetch(`${server.origin}/readyz`)).json()).toMatchObject({
      ...{ status: 'degraded', disk: 'full' },
    });
    expect((await fetch(`${server.origin}/api/article/detail?id=${topic}`)).status).toBe(200);
    fs.rmSync(filler);
    await expect
      .poll(
        () =>
          write(server).then(
            () => true,
            () => false,
          ),
        { timeout: 5_000 },
      )
      .toBe(true);
    await stop(server);
    expect(await lost()).toEqual([]);
  }, 60_000);

  test('in May the power fails while people write', async () => {
    const server = await start();
    const writing = (async () => {
      for (let i = 0; i < 60; i++) await write(server);
    })().catch(() => {});
    const before = acknowledged.length;
    await expect
      .poll(() => acknowledged.length, { interval: 5, timeout: 20_000 })
      .toBeGreaterThan(before + 10);
    await stop(server, 'SIGKILL');
    await writing;
    expect(await lost()).toEqual([]);
  }, 60_000);

  test('in June the backup is drilled beside the site', async () => {
    const server = await start();
    const file = path.join(path.dirname(site.dataDir), 'june.tar.gz');
    expect(await command('backup', '--to', file)).toMatchObject({ code: 0 });
    const drilled = await command('restore-drill', '--from', file);
    expect(drilled).toMatchObject({ code: 0, said: expect.stringMatching(/It holds \d+ rows/) });
    await write(server);
    await stop(server);
  }, 90_000);

  test('in July it moves to PostgreSQL, and two processes are updated one after the other under load', async () => {
    const { url, drop } = await createDatabase({ empty: true });
    drops.push(drop);
    site.databaseUrl = url;
    const moved = await command('move-database', '--to', 'postgres');
    expect(moved.said).not.toContain('password');
    expect(moved.code, moved.said).toBe(0);
    expect(await lost()).toEqual([]);

    const two = [await start(), await start()];
    let isUpdating = true;
    let failed = 0;
    const load = (async () => {
      while (isUpdating) {
        // As a proxy does: the other process, where one does not answer.
        for (const at of two.toReversed()) {
          const done = await write(at).then(
            () => true,
            (error: unknown) => error instanceof Refused,
          );
          if (done) break;
          if (at === two[0]) failed += 1;
        }
        await wait(20);
      }
    })();
    for (let i = 0; i < two.length; i++) {
      await stop(two[i] as Process);
      two[i] = await start();
    }
    isUpdating = false;
    await load;
    expect(failed).toBe(0);
    for (const one of two) await stop(one);
    expect(await lost()).toEqual([]);
  }, 120_000);

  test('in November a later release migrates it, which the one of today leaves alone', async () => {
    const folder = path.join(path.dirname(site.dataDir), 'later');
    site.migrationsFolder = releaseWith(
      folder,
      knownMigrations().length,
      'alter table comments add column later text',
    );
    expect(await lost()).toEqual([]);
    const refused = await command('migrate', '--check');
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('start the newer') });
  }, 60_000);

  test('in December nothing is lost, and the log knows nobody', async () => {
    const { rows } = await withDatabase(site, async ({ db }) => ({
      rows: await db
        .select({ nickname: members.nickname })
        .from(members)
        .where(sql`id <= 6`),
    }));
    expect(rows.map(({ nickname }) => nickname)).toContain('author');
    const said = fs.readFileSync(logFile, 'utf8');
    expect(said.split('\n').length).toBeGreaterThan(50);
    expect(said).toContain('mail failed');
    for (const secret of [
      CANARY,
      '@example.test',
      PASSWORD,
      ...writers.map(({ token }) => token),
    ]) {
      expect(said).not.toContain(secret);
    }
  });
});
