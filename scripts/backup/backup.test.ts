import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { readClosed, writeClosed } from '#server/backup/closed-accounts.ts';
import type { Context } from '#server/context.ts';
import { comments, members } from '#server/db/schema.ts';
import { hashPassword } from '#server/platform/members/passwords.ts';
import { PASSWORD } from '#server/platform/members/test-support.ts';
import { readEnv } from '#server/plugins/env.ts';
import { folderStorage } from '#server/plugins/storage.ts';
import { createMember, type TestMember } from '#testing/factories.ts';
import { runScript } from '#testing/processes.ts';
import {
  startProcess,
  temporarySite,
  withDatabase,
  type Process,
  type TemporarySite,
} from '../../tests/crash/support/server.ts';
import { openSite } from '../../tests/upgrades/site.ts';
import { drillBackup } from './drill.ts';
import { makeBackup } from './make.ts';
import { restoreBackup } from './restore.ts';

const site = temporarySite();
const others: TemporarySite[] = [];
let server: Process;
let author: TestMember;
let writers: TestMember[];
let articleId: number;

const folder = path.dirname(site.dataDir);
const fileNamed = (name: string) => path.join(folder, name);
const otherSite = () => {
  const other = temporarySite();
  others.push(other);
  return other;
};

/** Runs a command as a person would, and gives its exit code and everything it said. */
async function command(name: 'backup' | 'restore', of: TemporarySite, ...args: string[]) {
  const env = { DATA_DIR: of.dataDir, DIST_DIR: of.distDir };
  const { code, out, err } = await runScript(`scripts/${name}.ts`, args, env);
  return { code, said: out + err };
}

// What the commands do, without a process of their own.
const placeOf = ({ dataDir }: TemporarySite) => ({ dataDir, databaseUrl: undefined });
const backup = (of: TemporarySite, to: string) => makeBackup(placeOf(of), to);
const restore = (of: TemporarySite, from: string, replace = false) =>
  restoreBackup(placeOf(of), from, replace);

async function post(server: Process, call: string, as: TestMember, body: object) {
  const answer = await fetch(`${server.origin}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ctoken: as.token },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: { id: number; comment: { id: number } } };
  return data;
}
const say = async (server: Process, as: TestMember) =>
  (await post(server, 'comment', as, { articleId, body: 'Said before or after.' })).comment.id;

beforeAll(async () => {
  await withDatabase(site, async (ctx) => {
    author = await createMember(ctx as Context);
    const passwordHash = await hashPassword(PASSWORD);
    writers = [
      await createMember(ctx as Context, { passwordHash }),
      await createMember(ctx as Context),
    ];
  });
  await folderStorage(`${site.dataDir}/uploads`).put('picture.jpg', Buffer.from('its bytes'));
  server = await startProcess(site);
  const text = { title: 'A post to be kept', body: 'Some words about it.', images: [] };
  articleId = (
    await post(server, 'article/post', author, { ...text, tag: 'start', language: 'en' })
  ).id;
}, 120_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  for (const one of [site, ...others]) one.remove();
});

const commentIds = (of: TemporarySite) =>
  withDatabase(of, async ({ db }) =>
    (await db.select({ id: comments.id }).from(comments)).map((row) => row.id),
  );

test('a backup made while people write holds all that was acknowledged before', async () => {
  const before: number[] = [];
  for (let i = 0; i < 10; i++) before.push(await say(server, writers[0] as TestMember));
  let writing = true;
  const during = (async () => {
    for (let i = 0; writing && i < 50; i++) await say(server, writers[1] as TestMember);
  })();
  const made = await command('backup', site, '--to', fileNamed('live.tar.gz'));
  writing = false;
  await during;
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Backed up the database in .+ to /m),
  });
  expect(fs.statSync(fileNamed('live.tar.gz')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(site.dataDir).filter((name) => name.startsWith('.backup'))).toEqual([]);

  const other = otherSite();
  expect(await restore(other, fileNamed('live.tar.gz'))).toContain('Restored');
  const kept = await commentIds(other);
  expect(before.filter((id) => !kept.includes(id))).toEqual([]);
  const picture = await folderStorage(`${other.dataDir}/uploads`).get('picture.jpg');
  expect(picture?.toString()).toBe('its bytes');
}, 180_000);

test('a running site is not restored into', async () => {
  await expect(restore(site, fileNamed('live.tar.gz'), true)).rejects.toThrow(
    'is in use by process',
  );
}, 120_000);

test('a drill restores it beside the running site, counts what is in it and leaves nothing', async () => {
  const env = readEnv({ DATA_DIR: site.dataDir });
  const before = fs.readdirSync(site.dataDir).toSorted();
  const said = await drillBackup(env, fileNamed('live.tar.gz'));
  expect(said).toMatch(/It holds [1-9]\d+ rows in \d\d+ tables and \d+ uploaded files/);
  expect(fs.readdirSync(site.dataDir).toSorted()).toEqual(before);
  await expect(drillBackup(env)).rejects.toThrow('There is no backup in');
});

test('a restored site runs, and its people sign in again', async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  expect(await backup(site, fileNamed('still.tar.gz'))).toMatch(/^Backed up the database in /);
  const other = otherSite();
  await restore(other, fileNamed('still.tar.gz'));
  const restored = await openSite(placeOf(other));
  const answer = { articleId, body: 'Said afterwards.' };
  await expect(restored.call('POST comment', answer, writers[0]?.token)).rejects.toThrow(
    'not_signed_in',
  );
  const email = writers[0]?.email ?? '';
  const opened = await restored.call('POST login/e', { email, password: PASSWORD });
  const token = 'ctoken' in opened ? opened.ctoken : '';
  const said = await restored.call('POST comment', answer, token);
  await restored.close();
  expect(said.comment?.id).toBeGreaterThan(0);
}, 180_000);

test('accounts that were closed since are closed again, and a restore without a list says so', async () => {
  const other = otherSite();
  expect(await restore(other, fileNamed('still.tar.gz'))).toContain(
    'WARNING: there is no closed-accounts.json',
  );
  const [erased, leaver] = writers as [TestMember, TestMember];
  const now = new Date();
  const leaveAt = new Date(now.getTime() + 5 * DAY_MS).toISOString();
  const known = {
    erased: [{ id: erased.id, at: now.toISOString(), texts: 'keep' as const }],
    leaving: [{ id: leaver.id, leaveAt, texts: 'delete' as const }],
  };
  await writeClosed([other.dataDir], known, now);
  const said = await restore(other, fileNamed('still.tar.gz'), true);
  expect(said).toContain('1 to be erased again by the next start, 1 that wait for their day');
  expect((await readClosed(other.dataDir))?.erased).toEqual(known.erased);
  await withDatabase(other, async ({ db }) => {
    const rows = await db.select().from(members).orderBy(members.id);
    const left = rows.filter((row) => row.leaveAt);
    expect(left.map(({ id, leaveTexts }) => [id, leaveTexts])).toEqual([
      [erased.id, 'keep'],
      [leaver.id, 'delete'],
    ]);
    // Nobody gets the number of somebody who was erased.
    const { id } = await createMember({ db, now: () => now } as Context);
    expect(id).toBeGreaterThan(1_000_000);
  });
}, 180_000);

test('nothing that exists is overwritten unasked', async () => {
  const file = fileNamed('kept.tar.gz');
  fs.writeFileSync(file, 'an older backup');
  await expect(backup(site, file)).rejects.toThrow('exists already');
  expect(fs.readFileSync(file, 'utf8')).toBe('an older backup');

  const before = await commentIds(site);
  expect(await command('restore', site, '--from', fileNamed('still.tar.gz'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('--replace'),
  });
  expect(await commentIds(site)).toEqual(before);
}, 180_000);

test('--replace moves aside what was there', async () => {
  const other = otherSite();
  await withDatabase(other, (ctx) => createMember(ctx as Context, { nickname: 'before' }));
  const file = fileNamed('still.tar.gz');
  const { code, said } = await command('restore', other, '--from', file, '--replace');
  expect([code, said]).toEqual([0, expect.stringContaining('Restored')]);
  const names = await withDatabase(other, ({ db }) =>
    db.select({ name: members.nickname }).from(members),
  );
  expect(names.map((row) => row.name)).not.toContain('before');
  const aside = /lies in (.*)\. Everybody has to sign in again\.$/m.exec(said)?.[1] as string;
  expect(fs.existsSync(path.join(aside, 'database'))).toBe(true);
}, 180_000);

test('what is no backup is refused and changes nothing', async () => {
  const whole = fs.readFileSync(fileNamed('still.tar.gz'));
  fs.writeFileSync(fileNamed('half.tar.gz'), whole.subarray(0, whole.length / 2));
  fs.writeFileSync(fileNamed('text.tar.gz'), 'hello');
  const other = otherSite();
  for (const name of ['half.tar.gz', 'text.tar.gz']) {
    await expect(restore(other, fileNamed(name))).rejects.toThrow('is not a backup');
  }
  await expect(restore(other, fileNamed('missing.tar.gz'))).rejects.toThrow('There is no file');
  expect(fs.readdirSync(other.dataDir)).toEqual([]);
}, 120_000);

test('a command without its file says how it is used', async () => {
  expect((await command('backup', site)).said).toContain('Usage: npm run backup');
  expect((await command('restore', site)).said).toContain('Usage: npm run restore');
});

test('a folder without a database has nothing to back up', async () => {
  await expect(backup(otherSite(), fileNamed('none.tar.gz'))).rejects.toThrow(
    'There is no database',
  );
});
