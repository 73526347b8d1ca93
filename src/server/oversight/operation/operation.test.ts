import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, industryNetworks, mailQueue } from '#server/db/schema.ts';
import { startHeartbeat } from '#server/jobs/heartbeat.ts';
import { jobsOf } from '#server/jobs/index.ts';
import { readProcesses, readRuns } from '#server/jobs/queries.ts';
import { recorded } from '#server/jobs/record-run.ts';
import { enqueueMail, markFailed, MAX_TRIES } from '#server/platform/mail/service.ts';
import { sql } from '#server/db/drizzle.ts';
import { knownMigrations, programVersion, versionName } from '#server/db/versions.ts';
import type { Disk } from '#server/plugins/disk.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

const PAGE = '/moderation/operation';
const ADDRESS = 'nobody-may-read-this@example.test';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.delete(mailQueue);
  admin = await app.member({ role: 'Admin' });
});

const disk = (level: Disk['level']) => async (): Promise<Disk> => ({
  ...{ free: 5 * 1024 ** 3, size: 100 * 1024 ** 3 },
  level,
});

/** A mail that was given up. */
async function giveUp(status: number): Promise<void> {
  const mail = { recipient: ADDRESS, template: 'erased', language: 'en', values: {} } as const;
  await enqueueMail(app.ctx.db, { ...mail, now: app.ctx.now() });
  const [row] = await app.ctx.db
    .select()
    .from(mailQueue)
    .orderBy(sql`id desc`)
    .limit(1);
  await app.ctx.db
    .update(mailQueue)
    .set({ attempts: MAX_TRIES })
    .where(sql`id = ${row?.id}`);
  await markFailed(app.ctx.db, row?.id ?? 0, { failure: 'refused-recipient', status });
}

test('opens for administrators alone', async () => {
  expect((await app.get(PAGE)).statusCode).toBe(302);
  for (const role of ['Member', 'Moderator'] as const) {
    expect((await app.get(PAGE, await app.member({ role }))).statusCode, role).toBe(403);
  }
  const { statusCode, headers } = await app.get(PAGE, admin);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
});

test('shows versions, timed work, processes and slow requests', async () => {
  const fails = { name: 'letters', everyMs: 1, run: () => Promise.reject(new Error('gone')) };
  const works = { name: 'uploads', everyMs: 1, run: async () => 7 };
  expect(await recorded(app.ctx, works).run()).toBe(7);
  await expect(recorded(app.ctx, fails).run()).rejects.toThrow('gone');
  await expect(recorded(app.ctx, fails).run()).rejects.toThrow('gone');
  expect(await readRuns(app.ctx.db)).toMatchObject([
    { name: 'letters', failed: true, failures: 2, succeededAt: null },
    { name: 'uploads', failed: false, failures: 0 },
  ]);
  app.ctx.slowCalls.note('GET /api/a-slow-one', 4321, app.ctx.now());
  const stop = startHeartbeat(app.ctx);
  await expect.poll(() => readProcesses(app.ctx.db, new Date(0))).toHaveLength(1);
  const page = (await app.get(PAGE, admin)).body;
  expect(page).toContain(versionName(programVersion(knownMigrations())));
  expect(page).toContain('The newsletter');
  expect(page).toContain('failed 2 times in a row');
  expect(page).toContain('GET /api/a-slow-one');
  expect(page).toContain('4.3 sec');
  await stop();
  expect(await readProcesses(app.ctx.db, new Date(0))).toEqual([]);
});

test('names the networks of which no list comes, and why', async () => {
  expect((await app.get(PAGE, admin)).body).not.toContain('Industry data');
  const failed = { failure: 'changed', failures: 3, failingSince: app.ctx.now() } as const;
  await app.ctx.db.insert(industryNetworks).values([
    { slug: 'lantern', name: 'Lantern', ...failed },
    { slug: 'harbour', name: 'Harbour' },
  ]);
  const page = (await app.get(PAGE, admin)).body;
  expect(page).toContain('From 1 network no list comes.');
  expect(page).toContain('Lantern');
  expect(page).toContain('The list has another form than networks.yaml says');
  expect(page).not.toContain('Harbour');
  const russian = (await app.get(PAGE, admin, { 'accept-language': 'ru' })).body;
  expect(russian).toContain('От 1 сети не приходит список.');
});

describe('mails', () => {
  test('that were given up are counted by their reason, without an address, and tried again', async () => {
    await giveUp(550);
    await giveUp(550);
    await giveUp(551);
    const page = (await app.get(PAGE, admin)).body;
    expect(page).toContain('The mail server takes no mail for the reader');
    expect(page).toMatch(/550<\/td><td[^>]*>2<.*551<\/td><td[^>]*>1</s);
    expect(page).not.toContain(ADDRESS);
    const answer = await app.call('POST moderator/operation/retry-mails', {}, admin);
    expect(answer.data).toEqual({ mails: 3 });
    const rows = await app.ctx.db.select().from(mailQueue);
    expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    const audited = await app.ctx.db.select().from(auditLog);
    expect(audited.at(-1)).toMatchObject({ act: 'mails.retry', actorId: admin.id });
  });

  test('a test mail goes to whoever asks for it', async () => {
    await app.call('POST moderator/operation/test-mail', {}, admin);
    const [mail] = await app.ctx.db.select().from(mailQueue);
    expect(mail).toMatchObject({ recipient: admin.email, template: 'operatorTest' });
  });
});

describe('a disk', () => {
  const room = { ...({} as { was: TestApp['ctx']['disk'] }) };
  beforeAll(() => void (room.was = app.ctx.disk));
  afterAll(() => void (app.ctx.disk = room.was));

  test('with little room is told to administrators and to whoever asks for readiness', async () => {
    app.ctx.disk = disk('low');
    expect((await app.get(PAGE, admin)).body).toContain('The disk is nearly full');
    const moderator = await app.member({ role: 'Moderator' });
    expect((await app.get('/moderation', moderator)).body).not.toContain('The disk is nearly full');
    const { data } = await app.call('POST moderator/operation/test-mail', {}, admin);
    expect(data).toEqual({ result: true });
  });

  test('without room refuses what would be saved in words that are true, and lets read', async () => {
    app.ctx.disk = disk('full');
    const refused = await app.call('POST moderator/operation/test-mail', {}, admin);
    expect(refused).toMatchObject({ status: 503, error: 'no_room', data: null });
    expect(refused.message).toContain('the site has run out of room');
    const page = await app.get(PAGE, admin);
    expect([page.statusCode, page.body.includes('The disk is full')]).toEqual([200, true]);
    app.ctx.disk = disk('ok');
  });

  test('that fills up while something is written is told the same way', async () => {
    app.ctx.disk = disk('ok');
    const { act } = app.ctx;
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    const work = act.call(app.ctx, () => Promise.reject(full));
    await expect(work).rejects.toMatchObject({ id: 'no_room' });
  });
});

test('the same figures are there for Prometheus', async () => {
  await giveUp(550);
  const { body } = await app.fastify.inject('/metrics');
  expect(body).toMatch(/^campus_info\{program="[\d.]+",data="\d{4}_\w+"\} 1$/m);
  expect(body).toMatch(/^campus_mails_failed 1$/m);
  expect(body).toMatch(/^campus_mails_waiting 0$/m);
  expect(body).toMatch(/^campus_job_failures\{task="letters"\} 2$/m);
  expect(body).toMatch(/^campus_job_last_success_timestamp_seconds\{task="uploads"\} \d+/m);
  expect(body).toMatch(/^campus_disk_free_bytes \d{6,}$/m);
  expect(body).toMatch(/^campus_database_size_bytes \d{6,}$/m);
  expect(body).not.toContain('campus_backup');
  expect(body).not.toContain(ADDRESS);
});

test('has words for all timed work whose runs are kept', async () => {
  const kept = jobsOf(app.ctx).filter(({ everyMs }) => everyMs >= 60_000);
  expect(kept.length).toBeGreaterThan(10);
  for (const job of kept) await recorded(app.ctx, { ...job, run: async () => 0 }).run();
  const { body } = await app.get(PAGE, admin);
  expect(body).toContain('The newsletter');
  expect(kept.filter(({ name }) => body.includes(`>${name}<`))).toEqual([]);
});
