import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NEWSLETTER } from '#domain/limits.ts';
import { letterDeliveries, letterIssues, mailQueue, subscribers } from '#server/db/schema.ts';
import { openOutbox, type Sent } from '#server/platform/members/test-support.ts';
import { sendDueLetter } from './due-letter.ts';
import { enforceRetention } from '#server/jobs/retention.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addReaders, writeContent, type TestText } from './fixture.ts';
import * as queries from './queries/letters.ts';
import { finishIssues, previewLetter, sendLetter } from './service.ts';

/** A Thursday at the hour at which letters are due. */
const START = Date.parse('2026-11-19T10:00:00Z');

const TEXTS: readonly TestText[] = [
  { collection: 'guides', slug: 'new-guide', published: '2026-11-17' },
  { collection: 'guides', slug: 'old-guide', published: '2026-01-10', updated: '2026-11-16' },
  { collection: 'guides', slug: 'next-week', published: '2026-11-24' },
  { collection: 'articles', slug: 'not-in-russian', published: '2026-11-18', notIn: 'ru' },
  { collection: 'courses', slug: 'older-course', published: '2026-11-02' },
  { collection: 'changelog', slug: 'bookmarks', published: '2026-11-18' },
];

let app: TestApp;
let clock: number;
let outbox: ReturnType<typeof openOutbox>;
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'error' });
  writeContent(app.ctx.env.distDir, TEXTS);
});
beforeEach(() => {
  clock = START;
  app.ctx.now = () => new Date(clock);
  outbox = openOutbox(app);
});
afterEach(async () => {
  await outbox.stop();
  for (const table of [mailQueue, letterIssues, subscribers]) await app.ctx.db.delete(table);
});
afterAll(() => app.close());

const readers = (count: number, name = 'reader') =>
  Array.from({ length: count }, (_, i) => `${name}${i}@example.test`);
const add = (emails: string[], more = {}) =>
  addReaders(app.ctx.db, emails, new Date(clock - DAY_MS), more);
const letters = async (): Promise<Sent[]> => {
  clock += 60 * 60_000;
  await outbox.flush();
  return outbox.mails;
};
const addressesOf = (mails: readonly Sent[]) =>
  mails.map(({ to }) => (to as { address: string }).address).sort();
const queued = () => app.ctx.db.select().from(mailQueue).orderBy(mailQueue.id);
const recipients = async () => (await queued()).map(({ recipient }) => recipient).sort();

describe('a letter', () => {
  test('tells each reader in their language what is new, changed, and about the site', async () => {
    await add(['en@example.test']);
    await add(['ru@example.test'], { language: 'ru' });
    const report = await sendLetter(app.ctx);
    expect(report).toEqual({
      state: 'queued',
      since: '2026-11-12',
      until: '2026-11-19',
      texts: { en: 4, es: 4, ru: 3 },
      readers: { en: 1, es: 0, ru: 1 },
    });
    await letters();
    const [english] = await outbox.to('en@example.test');
    expect(english?.subject).toBe('New to read');
    const text = String(english?.text);
    const places = [
      'NEW\n',
      'not-in-russian (en)',
      'new-guide (en)',
      'BROUGHT UP TO DATE',
      'old-guide (en)',
      'ABOUT THE SITE',
      'bookmarks (en)',
    ];
    expect(places.map((place) => text.indexOf(place))).toEqual(
      places.map((place) => text.indexOf(place)).toSorted((a, b) => a - b),
    );
    expect(text).toContain('http://campus.test/logView?language=en#bookmarks');
    expect(text).not.toMatch(/next-week|older-course/);
    const [russian] = await outbox.to('ru@example.test');
    expect(russian?.subject).toBe('Новое для чтения');
    expect(russian?.text).toContain('http://campus.test/guides/new-guide?language=ru');
    expect(russian?.text).not.toContain('not-in-russian');
    expect(russian?.html).toContain('<html lang="ru">');
  });

  test('can be left from, in words and by the headers of mail programs; nothing in it counts', async () => {
    await add(['en@example.test']);
    await sendLetter(app.ctx);
    const [mail] = await letters();
    const [row] = await app.ctx.db.select().from(subscribers);
    const own = `code=${row?.leaveToken}`;
    expect(mail?.text).toContain(`http://campus.test/unsubscribe?language=en&${own}`);
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': { value: `<http://campus.test/unsubscribe/now?${own}>` },
      'List-Unsubscribe-Post': { value: 'List-Unsubscribe=One-Click' },
    });
    expect(mail?.html).not.toMatch(/<img|utm_/);
    const addresses = [...String(mail?.html).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    for (const href of addresses) expect(href).toMatch(/^http:\/\/campus\.test\//);
  });

  test('shows nothing of its subject before it is opened', async () => {
    await add(['en@example.test']);
    await sendLetter(app.ctx);
    const [mail] = await letters();
    // What programs show of a mail beside its subject.
    expect(String(mail?.text).slice(0, 160)).not.toMatch(/guide|cam|model/i);
  });

  test('leaves out what a reader has not chosen, and who has chosen nothing of it', async () => {
    await add(['news@example.test'], { choices: ['news'] });
    await add(['none@example.test'], { choices: [] });
    expect(await sendLetter(app.ctx)).toMatchObject({ readers: { en: 1 } });
    const [mail, ...more] = await letters();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('bookmarks');
    expect(mail?.text).not.toContain('new-guide');
  });

  test('goes neither to those who have not confirmed nor to those who have just come', async () => {
    await add(['en@example.test']);
    await add(['waiting@example.test'], { confirmedAt: null });
    await sendLetter(app.ctx);
    await add(['later@example.test'], { confirmedAt: new Date(clock + 1) });
    await finishIssues(app.ctx);
    expect(addressesOf(await letters())).toEqual(['en@example.test']);
  });

  test('is not sent to somebody who leaves while it waits', async () => {
    await add(['en@example.test']);
    await sendLetter(app.ctx);
    await app.ctx.db.delete(subscribers);
    expect(await letters()).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  test('says how many there are beyond the first eight', async () => {
    const many = Array.from({ length: 10 }, (_, i) => ({
      collection: 'guides' as const,
      slug: `g${i}`,
      path: `/g${i}`,
      title: `g${i}`,
      summary: '',
      updated: '2026-11-17',
      fresh: true,
    }));
    await add(['ru@example.test'], { language: 'ru' });
    await queries.insertIssue(app.ctx.db, {
      since: '2026-11-12',
      until: '2026-11-19',
      items: { en: [], es: [], ru: many },
      createdAt: app.ctx.now(),
    });
    await finishIssues(app.ctx);
    const [mail] = await letters();
    expect(mail?.text).toContain('И ещё 2 текста на сайте.');
    expect(mail?.text).not.toContain('/g8');
  });
});

describe('nothing twice', () => {
  test('a second letter tells only what is newer, and none is made of nothing', async () => {
    await add(['en@example.test']);
    await sendLetter(app.ctx);
    expect(await sendLetter(app.ctx)).toMatchObject({ state: 'nothing new' });
    clock += 7 * DAY_MS;
    expect(await sendLetter(app.ctx)).toMatchObject({ state: 'queued', texts: { en: 1 } });
    clock += 7 * DAY_MS;
    expect(await sendLetter(app.ctx)).toMatchObject({ state: 'nothing new' });
    expect(await letters()).toHaveLength(2);
  });

  test('a text that came online after the letter of its day is told in the next one', async () => {
    await add(['en@example.test']);
    // As it would be had nothing of this been online a week ago.
    await queries.insertIssue(app.ctx.db, {
      since: '2026-11-12',
      until: '2026-11-19',
      items: { en: [], es: [], ru: [] },
      queuedAt: app.ctx.now(),
      createdAt: app.ctx.now(),
    });
    clock += 7 * DAY_MS;
    await sendLetter(app.ctx);
    const [mail] = await letters();
    expect(mail?.text).toContain('new-guide');
    expect(mail?.text).toContain('next-week');
  });

  test('made twice at the same moment it is one', async () => {
    await add(readers(5));
    const reports = await Promise.all([sendLetter(app.ctx), sendLetter(app.ctx)]);
    expect(reports.map(({ state }) => state).sort()).toEqual(['nothing new', 'queued']);
    expect(addressesOf(await letters())).toEqual(readers(5).sort());
  });

  test('stopped at any batch and begun again, everybody has it once', async () => {
    const all = readers(NEWSLETTER.batch * 2 + 50);
    await add(all);
    await expect(dyingAt(2, () => sendLetter(app.ctx))).rejects.toThrow('killed');
    expect(await queued()).toHaveLength(NEWSLETTER.batch);
    await expect(dyingAt(2, () => sendDueLetter(app.ctx))).rejects.toThrow('killed');
    await sendDueLetter(app.ctx);
    expect(await recipients()).toEqual(all.toSorted());
    expect(await app.ctx.db.select().from(letterIssues)).toHaveLength(1);
  });

  test('two processes that finish it together still write to everybody once', async () => {
    const all = readers(NEWSLETTER.batch + 20);
    await add(all);
    await expect(dyingAt(2, () => sendLetter(app.ctx))).rejects.toThrow('killed');
    await Promise.all([finishIssues(app.ctx), finishIssues(app.ctx)]);
    expect(await recipients()).toEqual(all.toSorted());
  });

  test('batches fall due a minute apart, so that other mail gets through between them', async () => {
    await add(readers(NEWSLETTER.batch + 1));
    await sendLetter(app.ctx);
    const due = new Set((await queued()).map(({ dueAt }) => dueAt.getTime() - clock));
    expect([...due]).toEqual([0, 60_000]);
  });
});

/** Breaks the transaction of a batch in its middle, as a killed process would. */
async function dyingAt(batch: number, work: () => Promise<unknown>): Promise<unknown> {
  const { db } = app.ctx;
  const whole = db.transaction.bind(db);
  let batches = 0;
  const transaction = vi.spyOn(db, 'transaction').mockImplementation((act) =>
    whole(async (tx) => {
      const result = await act(tx);
      const [issue] = await tx.select().from(letterIssues);
      const noted = issue
        ? await tx.select().from(letterDeliveries).where(eq(letterDeliveries.issueId, issue.id))
        : [];
      if (noted.length > 0 && ++batches === batch) throw new Error('killed');
      return result;
    }),
  );
  try {
    return await work();
  } finally {
    transaction.mockRestore();
  }
}

describe('trying it first', () => {
  test('counts and changes nothing', async () => {
    await add(readers(3));
    await add(readers(2, 'es'), { language: 'es' });
    expect(await previewLetter(app.ctx)).toEqual({
      state: 'would be queued',
      since: '2026-11-12',
      until: '2026-11-19',
      texts: { en: 4, es: 4, ru: 3 },
      readers: { en: 3, es: 2, ru: 0 },
    });
    expect(await queued()).toEqual([]);
    expect(await app.ctx.db.select().from(letterIssues)).toEqual([]);
  });

  test('may look further back', async () => {
    await add(readers(1));
    expect(await previewLetter(app.ctx, { since: '2026-11-01' })).toMatchObject({
      texts: { en: 5 },
    });
  });

  test('says when there is nobody to write to', async () => {
    expect(await sendLetter(app.ctx)).toMatchObject({ state: 'no readers' });
    expect(await app.ctx.db.select().from(letterIssues)).toEqual([]);
  });
});

describe('the letter of the week', () => {
  test('goes out at its hour, once', async () => {
    await add(['en@example.test']);
    clock = START - 1;
    await sendDueLetter(app.ctx);
    expect(await queued()).toEqual([]);
    clock = START + 5 * 60_000;
    for (let i = 0; i < 3; i++) await sendDueLetter(app.ctx);
    expect(await queued()).toHaveLength(1);
  });

  test('waits for the next week where the whole day was missed', async () => {
    await add(['en@example.test']);
    clock = START + DAY_MS;
    await sendDueLetter(app.ctx);
    expect(await queued()).toEqual([]);
    clock = START + 7 * DAY_MS;
    await sendDueLetter(app.ctx);
    expect(await queued()).toHaveLength(1);
  });

  test('who got which is forgotten after ninety days, what was told is not', async () => {
    await add(['en@example.test']);
    await sendLetter(app.ctx);
    clock += 89 * DAY_MS;
    await enforceRetention(app.ctx);
    expect(await app.ctx.db.select().from(letterDeliveries)).toHaveLength(1);
    clock += 2 * DAY_MS;
    await enforceRetention(app.ctx);
    expect(await app.ctx.db.select().from(letterDeliveries)).toEqual([]);
    expect(await app.ctx.db.select().from(letterIssues)).toHaveLength(1);
  });
});
