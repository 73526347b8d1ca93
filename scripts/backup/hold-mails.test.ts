import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTICE } from '#domain/notifications.ts';
import { letterIssues, mailQueue, notifications } from '#server/db/schema.ts';
import { askOf } from '#server/db/upkeep.ts';
import { writeContent } from '#server/features/newsletter/fixture.ts';
import { sendDueLetter } from '#server/features/newsletter/due-letter.ts';
import { countMails, retryFailedMails } from '#server/platform/mail/queries.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { holdMails } from './hold-mails.ts';

/** The hour of the letter is this one. */
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const now = new Date();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    NEWSLETTER_DAY: DAYS[now.getUTCDay()] ?? '',
    NEWSLETTER_HOUR: String(now.getUTCHours()),
  });
});
afterAll(() => app.close());

const hold = () => holdMails(askOf(app.ctx.db));
const issues = () => app.ctx.db.select().from(letterIssues).orderBy(letterIssues.id);

test('mails that waited when the backup was made go out when the operator says so, and not before', async () => {
  const { db } = app.ctx;
  const mail = { recipient: 'ada@example.org', template: 'erased', language: 'en' } as const;
  await db.insert(mailQueue).values([mail, { ...mail, attempts: 3 }, { ...mail, sentAt: now }]);
  await hold();
  expect(await countMails(db)).toMatchObject({ waiting: 0, failed: [{ count: 2 }] });
  expect(await retryFailedMails(db, now)).toBe(2);
});

test('notices wait for no mail and no push, and stay in the lists', async () => {
  const { db } = app.ctx;
  const { id: memberId } = await app.member();
  const due = { memberId, type: NOTICE.siteNews, mailAt: now, pushAt: now };
  await db.insert(notifications).values([due, { ...due, listed: false }]);
  await hold();
  const rows = await db.select().from(notifications).orderBy(notifications.id);
  expect(rows.map(({ mailAt, pushAt, readAt }) => [mailAt, pushAt, readAt !== null])).toEqual([
    [null, null, false],
    [null, null, true],
  ]);
});

test('the letter of this week is not sent a second time, and one that was being queued is not gone on with', async () => {
  const { ctx } = app;
  const published = now.toISOString().slice(0, 10);
  writeContent(ctx.env.distDir, [{ collection: 'guides', slug: 'light', published }]);
  await ctx.db.delete(letterIssues);
  const last = { since: '2026-01-01', until: '2026-01-08', items: { en: [], es: [], ru: [] } };
  await ctx.db.insert(letterIssues).values({ ...last, createdAt: new Date('2026-01-08') });
  await hold();
  await sendDueLetter(ctx);
  expect((await issues()).map(({ since, queuedAt }) => [since, queuedAt !== null])).toEqual([
    ['2026-01-01', true],
    ['2026-01-01', true],
  ]);
});

test('the first letter is no exception', async () => {
  await app.ctx.db.delete(letterIssues);
  await hold();
  expect(await issues()).toMatchObject([{ until: now.toISOString().slice(0, 10) }]);
});
