import fs from 'node:fs';
import { isNull } from '#server/db/drizzle.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mailQueue } from '#server/db/schema.ts';
import { addReaders, writeContent } from '#server/features/newsletter/fixture.ts';
import { readEnv } from '#server/plugins/env.ts';
import { CommandError } from '#scripts/command/run-command.ts';
import { readArguments } from '#scripts/newsletter-digest/arguments.ts';
import { describeReport } from '#scripts/newsletter-digest/describe.ts';
import { orderLetter } from '#scripts/newsletter-digest/order.ts';
import { runScript } from '#testing/processes.ts';
import { startSmtp, type TestSmtp } from '#testing/smtp.ts';
import { startProcess, temporarySite, withDatabase, type Process } from './support/server.ts';

const READERS = Array.from({ length: 50 }, (_, i) => `r${i}@example.test`);
const today = new Date().toISOString().slice(0, 10);

const site = temporarySite();
let smtp: TestSmtp;
let server: Process | undefined;

beforeAll(async () => {
  smtp = await startSmtp();
  writeContent(site.distDir, [{ collection: 'guides', slug: 'lamp', published: today }]);
  await withDatabase(site, (ctx) => addReaders(ctx.db, READERS, new Date(Date.now() - 60_000)));
}, 60_000);
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
});
afterAll(async () => {
  await smtp.close();
  site.remove();
});

/** `npm run newsletter:digest`, as a person would run it. */
async function digest(...args: string[]): Promise<{ code: number | null; said: string }> {
  const env = { DATA_DIR: site.dataDir, DIST_DIR: site.distDir };
  const { code, out, err } = await runScript('scripts/newsletter-digest.ts', args, env);
  return { code, said: out + err };
}

/** What the command does and says, without a process of its own. */
async function order(dryRun: boolean): Promise<string> {
  const env = readEnv({ DATA_DIR: site.dataDir, DIST_DIR: site.distDir });
  return describeReport(await orderLetter(env, { dryRun }));
}

const start = async () =>
  (server = await startProcess(site, { SMTP_URL: smtp.url, NEWSLETTER_DAY: 'off' }));

test('a server killed while letters go out, and started again, writes to every reader', async () => {
  const counted = await order(true);
  expect(counted).toMatch(/English +1 texts +50 readers/);
  expect(counted).not.toContain('@');

  const first = await start();
  // The server has the embedded database: it is asked to do it.
  expect(await digest()).toMatchObject({
    code: 0,
    said: expect.stringContaining('in the mail queue'),
  });
  await expect.poll(() => smtp.mails.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(20);
  first.child.kill('SIGKILL');
  await first.ended;
  const before = smtp.mails.length;
  expect(before).toBeLessThan(READERS.length);

  // The mail it had in hand would be tried again in five minutes; the test does not wait for it.
  await withDatabase(site, ({ db }) =>
    db.update(mailQueue).set({ dueAt: new Date() }).where(isNull(mailQueue.sentAt)),
  );
  await start();
  const reached = () => new Set(smtp.mails.map(({ to }) => to)).size;
  await expect.poll(reached, { timeout: 60_000 }).toBe(READERS.length);
  expect(await order(false)).toContain('Nothing new');

  // One mail may have been handed over and not been noted: it alone comes again, and mail programs
  // show it once, because it is the same message.
  const repeated = smtp.mails.length - READERS.length;
  expect(repeated).toBeLessThanOrEqual(1);
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(READERS.length);
}, 180_000);

test('a wrong DATA_DIR is refused, and no database is made there', async () => {
  const dataDir = `${site.dataDir}-of-nobody`;
  const env = readEnv({ DATA_DIR: dataDir, DIST_DIR: site.distDir });
  await expect(orderLetter(env, { dryRun: true })).rejects.toThrow('There is no database in');
  expect(fs.existsSync(dataDir)).toBe(false);
});

test.each([
  [['--since', '2026-13-45'], 'is not a day'],
  [['--everybody'], 'Usage: npm run newsletter:digest'],
])('%j is refused in one sentence', (given, sentence) => {
  expect(() => readArguments(given)).toThrow(CommandError);
  expect(() => readArguments(given)).toThrow(sentence);
});

test('what is refused ends the command with its sentence alone', async () => {
  const refused = await digest('--since', '2026-13-45');
  expect(refused).toEqual({ code: 1, said: '"2026-13-45" is not a day such as 2026-11-01.\n' });
});

test('--dry-run and --since are read', () => {
  expect(readArguments([])).toEqual({ dryRun: false, since: undefined });
  const both = readArguments(['--dry-run', '--since', '2026-11-01']);
  expect(both).toEqual({ dryRun: true, since: '2026-11-01' });
});
