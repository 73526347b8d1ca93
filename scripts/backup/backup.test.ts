import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import { comments, members } from '#server/db/schema.ts';
import { folderStorage } from '#server/plugins/storage.ts';
import { createMember, type TestMember } from '#testing/factories.ts';
import {
  startProcess,
  temporarySite,
  withDatabase,
  type Process,
  type TemporarySite,
} from '../../tests/crash/support/server.ts';

const site = temporarySite();
const others: TemporarySite[] = [];
const running: Process[] = [];
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
const start = async (of: TemporarySite) => {
  const server = await startProcess(of);
  running.push(server);
  return server;
};
const stop = async (server: Process) => {
  server.child.kill('SIGTERM');
  await server.ended;
};

/** Runs a command as a person would, and gives its exit code and everything it said. */
function command(name: 'backup' | 'restore', of: TemporarySite, ...args: string[]) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: of.dataDir, DIST_DIR: of.distDir },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('exit', (code) => resolve({ code, said })),
  );
}

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
    writers = [await createMember(ctx as Context), await createMember(ctx as Context)];
  });
  await folderStorage(`${site.dataDir}/uploads`).put('picture.jpg', Buffer.from('its bytes'));
  const server = await start(site);
  const text = { title: 'A post to be kept', body: 'Some words about it.', images: [] };
  articleId = (
    await post(server, 'article/post', author, { ...text, tag: 'start', language: 'en' })
  ).id;
  await stop(server);
}, 120_000);

afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGKILL');
    await server.ended;
  }
});
afterAll(() => [site, ...others].forEach((one) => one.remove()));

const commentIds = (of: TemporarySite) =>
  withDatabase(of, async ({ db }) =>
    (await db.select({ id: comments.id }).from(comments)).map((row) => row.id),
  );

test('a backup made while people write holds all that was acknowledged before', async () => {
  const server = await start(site);
  const before: number[] = [];
  for (let i = 0; i < 10; i++) before.push(await say(server, writers[0] as TestMember));
  let writing = true;
  const during = (async () => {
    for (let i = 0; writing && i < 50; i++) await say(server, writers[1] as TestMember);
  })();
  const made = await command('backup', site, '--to', fileNamed('live.tar.gz'));
  writing = false;
  await during;
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Backed up to') });
  expect(fs.statSync(fileNamed('live.tar.gz')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(site.dataDir).filter((name) => name.startsWith('.backup'))).toEqual([]);

  const other = otherSite();
  const restored = await command('restore', other, '--from', fileNamed('live.tar.gz'));
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored') });
  const kept = await commentIds(other);
  expect(before.filter((id) => !kept.includes(id))).toEqual([]);
  const picture = await folderStorage(`${other.dataDir}/uploads`).get('picture.jpg');
  expect(picture?.toString()).toBe('its bytes');
}, 180_000);

test('a restored site runs, and its people are still signed in', async () => {
  expect(await command('backup', site, '--to', fileNamed('still.tar.gz'))).toMatchObject({
    code: 0,
  });
  const other = otherSite();
  await command('restore', other, '--from', fileNamed('still.tar.gz'));
  const server = await start(other);
  expect(await say(server, writers[0] as TestMember)).toBeGreaterThan(0);
}, 180_000);

test('nothing that exists is overwritten unasked', async () => {
  const file = fileNamed('kept.tar.gz');
  fs.writeFileSync(file, 'an older backup');
  expect(await command('backup', site, '--to', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('exists already'),
  });
  expect(fs.readFileSync(file, 'utf8')).toBe('an older backup');

  await command('backup', site, '--to', fileNamed('again.tar.gz'));
  const before = await commentIds(site);
  expect(await command('restore', site, '--from', fileNamed('again.tar.gz'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('--replace'),
  });
  expect(await commentIds(site)).toEqual(before);
}, 180_000);

test('--replace moves aside what was there', async () => {
  const other = otherSite();
  await withDatabase(other, (ctx) => createMember(ctx as Context, { nickname: 'before' }));
  const file = fileNamed('again.tar.gz');
  const { code, said } = await command('restore', other, '--from', file, '--replace');
  expect(code).toBe(0);
  const names = await withDatabase(other, ({ db }) =>
    db.select({ name: members.nickname }).from(members),
  );
  expect(names.map((row) => row.name)).not.toContain('before');
  const aside = /lies in (.*)\.$/m.exec(said)?.[1] as string;
  expect(fs.existsSync(path.join(aside, 'database'))).toBe(true);
}, 180_000);

test('a running site is not restored into', async () => {
  await start(site);
  const file = fileNamed('again.tar.gz');
  expect(await command('restore', site, '--from', file, '--replace')).toMatchObject({
    code: 1,
    said: expect.stringContaining('is in use by process'),
  });
}, 120_000);

test('what is no backup is refused and changes nothing', async () => {
  const whole = fs.readFileSync(fileNamed('again.tar.gz'));
  fs.writeFileSync(fileNamed('half.tar.gz'), whole.subarray(0, whole.length / 2));
  fs.writeFileSync(fileNamed('text.tar.gz'), 'hello');
  const other = otherSite();
  for (const name of ['half.tar.gz', 'text.tar.gz', 'missing.tar.gz']) {
    expect(await command('restore', other, '--from', fileNamed(name))).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not a backup'),
    });
  }
  expect(fs.readdirSync(other.dataDir)).toEqual([]);
}, 120_000);

test('a command without its file says how it is used', async () => {
  expect((await command('backup', site)).said).toContain('Usage: npm run backup');
  expect((await command('restore', site)).said).toContain('Usage: npm run restore');
});

test('a folder without a database has nothing to back up', async () => {
  expect(await command('backup', otherSite(), '--to', fileNamed('none.tar.gz'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no database'),
  });
});
