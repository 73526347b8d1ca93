import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '#domain/days.ts';
import { count, eq, isNull } from '#server/db/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventBody } from '#contract/live.ts';
import type { Context } from '#server/context.ts';
import { announcements, notifications, sessions } from '#server/db/schema.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import { createMember, type TestMember } from '#testing/factories.ts';
import { isEarned } from '#testing/notices.ts';
import { askSince, callAt, openSocket, openTab, type Tab } from './support/people.ts';
import { startProcess, withDatabase, type Process, type TemporarySite } from './support/server.ts';
import { testedSite } from './support/tested-site.ts';

const soon = { timeout: 15_000, interval: 10 };
const MEMBERS = 40;

type Message = EventBody<'UserMessageEventDTO'>;

/** Skipped where no PostgreSQL answers: there the site is one process. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('two processes on one PostgreSQL', () => {
  let site: TemporarySite;
  let a: Process;
  let b: Process;
  let asker: TestMember;
  let helper: TestMember;
  let admin: TestMember;
  const tabs: Tab[] = [];

  const open = async (at: Process, as: TestMember, topic?: number) => {
    const tab = await openTab(at, as, topic);
    tabs.push(tab);
    return tab;
  };
  /** Messages about answers; points and badges bring others. */
  const messagesOf = ({ heard }: Tab) =>
    heard.flatMap(([event, body]) =>
      event === 'UserMessageEventDTO' && !isEarned(body as Message) ? [body as Message] : [],
    );
  const topic = (at: Process) =>
    callAt(at, 'POST article/post', asker, {
      ...{ title: 'A topic at one of two doors', body: 'Who hears of it?' },
      ...{ tag: 'start', language: 'en' },
    });
  const answer = (at: Process, articleId: number, body = 'Everybody does.') =>
    callAt(at, 'POST comment', helper, { articleId, body });

  const member = () => withDatabase(site, (ctx) => createMember(ctx as Context));
  /** The line between them stands when what happens at one closes a tab at the other. */
  async function expectHeard(at: Process, other: Process): Promise<void> {
    const guest = await member();
    const tab = await open(other, guest);
    await callAt(at, 'POST home/logout', guest);
    await Promise.race([tab.closed, wait(500)]);
    expect(tab.heard).toHaveLength(1);
  }

  beforeAll(async () => {
    site = await testedSite();
    await withDatabase(site, async (ctx) => {
      for (let i = 0; i < MEMBERS - 1; i++) await createMember(ctx as Context);
      admin = await createMember(ctx as Context, { role: 'Admin' });
    });
    [a, b] = await Promise.all([startProcess(site), startProcess(site)]);
    for (const [here, there] of [
      [a, b],
      [b, a],
    ] as const) {
      await vi.waitFor(() => expectHeard(here, there), soon);
    }
  }, 60_000);
  // New people for every test: what one may write is limited.
  beforeEach(async () => {
    asker = await member();
    helper = await member();
  });
  afterEach(() => tabs.splice(0).forEach(({ socket }) => socket.disconnect()));
  afterAll(async () => {
    for (const one of [a, b]) {
      one.child.kill('SIGKILL');
      await one.ended;
    }
    await site.remove();
  });

  test('an answer at one is heard at both, once, by its member and by whoever shows the topic', async () => {
    const { id } = await topic(b);
    const [own, shown, other] = [
      await open(b, asker),
      await open(b, helper, id),
      await open(a, helper),
    ];
    const { comment } = await answer(a, id);
    await vi.waitFor(() => expect(messagesOf(own)).toHaveLength(1), soon);
    await vi.waitFor(
      () =>
        expect(shown.heard).toContainEqual([
          'topic_answer',
          expect.objectContaining({ postId: id, commentId: comment?.id, change: 'new' }),
        ]),
      soon,
    );
    // What is told later is heard later: nothing of the first answer is still on its way.
    await answer(b, id, 'And once more.');
    await vi.waitFor(() => expect(messagesOf(own)).toHaveLength(2), soon);
    expect(shown.heard.filter(([event]) => event === 'topic_answer')).toHaveLength(2);
    expect(other.heard.filter(([event]) => event === 'topic_answer')).toEqual([]);
  });

  test('who signs out at one is sent away from the other, after the last word', async () => {
    const [here, there, stays] = [
      await open(a, asker),
      await open(b, asker),
      await open(b, helper),
    ];
    await callAt(a, 'POST home/logout', asker);
    for (const tab of [here, there]) {
      expect(await tab.closed).toBe('io server disconnect');
      expect(tab.heard.at(-1)).toEqual(['forum_user_log_out', { state: 1 }]);
    }
    expect(stays.socket.connected).toBe(true);
    await expect(openTab(b, asker)).rejects.toThrow('not_signed_in');
  });

  test('a session that is ended at one is cut at the other with its codes; other sessions stay', async () => {
    const ended = { ...asker, token: newToken() };
    await withDatabase(site, ({ db }) =>
      db.insert(sessions).values({
        ...{ memberId: asker.id, tokenHash: hashToken(ended.token) },
        expiresAt: new Date(Date.now() + DAY_MS),
      }),
    );
    const framed = { ...ended, token: (await callAt(b, 'POST im/ntoken', ended)).ctoken };
    const { code: ofFrame } = await callAt(b, 'POST im/ntoken', framed);
    const { code } = await callAt(b, 'POST member/ntoken', ended);
    const frame = await openSocket(b, (await callAt(b, 'POST im/ntoken', framed)).code);
    tabs.push(frame);
    const [there, stays] = [await open(b, ended), await open(b, asker)];
    expect(await callAt(a, 'POST user/sessions/end', asker, { session: 'others' })).toEqual({
      ended: 1,
    });
    for (const tab of [there, frame]) {
      expect(await tab.closed).toBe('io server disconnect');
      expect(tab.heard.at(-1)).toEqual(['forum_user_log_out', { state: 1 }]);
    }
    for (const one of [code, ofFrame]) {
      await expect(openSocket(b, one)).rejects.toThrow('not_signed_in');
    }
    await expect(callAt(b, 'GET chat/conversations', framed)).rejects.toThrow('not_signed_in');
    expect(stays.heard).not.toContainEqual(['forum_user_log_out', { state: 1 }]);
    expect(stays.socket.connected).toBe(true);
  });

  test('what both tell everybody at the same moment, everybody is told once', async () => {
    const [title, text] = ['The door is being painted', 'Please come in by the other one.'];
    const en = { enTitle: title, enText: text };
    const others = { esTitle: title, esText: text, ruTitle: title, ruText: text };
    const input = { type: 'site', ...en, ...others } as const;
    const tell = (at: typeof a, enTitle: string) =>
      callAt(at, 'POST moderation/announce', admin, { ...input, enTitle });
    // The very same is one announcement, whichever process is told of it.
    await Promise.all(
      [a, b].flatMap((at, i) => [tell(at, title), tell(at, `${title}, door ${i}`)]),
    );
    await withDatabase(site, async ({ db }) => {
      // Telling goes on after the answers.
      await vi.waitFor(async () => {
        expect(await db.$count(announcements, isNull(announcements.doneAt))).toBe(0);
      }, soon);
      const rows = await db
        .select({
          of: notifications.memberId,
          announcement: notifications.announcementId,
          n: count(),
        })
        .from(notifications)
        .groupBy(notifications.memberId, notifications.announcementId);
      const told = rows.filter(({ announcement }) => announcement !== null);
      expect(told.every(({ n }) => n === 1)).toBe(true);
      const made = await db.select({ texts: announcements.texts }).from(announcements);
      expect(made.filter(({ texts }) => texts.en.title === title)).toHaveLength(1);
      expect(told.length).toBeGreaterThanOrEqual(3 * (MEMBERS - 1));
    });
  });

  test('one that is killed leaves the other whole; who stood there comes to the other and asks', async () => {
    const { id } = await topic(a);
    const [lost, stays] = [await open(a, asker), await open(b, helper, id)];
    await answer(a, id);
    await vi.waitFor(() => expect(messagesOf(lost)).toHaveLength(1), soon);
    a.child.kill('SIGKILL');
    expect(await lost.closed).toMatch(/^transport/);
    const missed = [await answer(b, id, 'Said meanwhile.'), await answer(b, id, 'And this.')];

    const last = lost.heard.flatMap(([, body]) => ('messageId' in body ? [body.messageId] : []));
    const back = await open(b, asker, id);
    const asked = await askSince(b, asker, Math.max(...last));
    expect(asked.filter((message) => !isEarned(message))).toHaveLength(missed.length);
    const rows = await withDatabase(site, ({ db }) =>
      db
        .select()
        .from(notifications)
        .where(eq(notifications.memberId, asker.id))
        .orderBy(notifications.id),
    );
    const answers = rows.filter(({ commentId }) => commentId !== null);
    expect(answers.map(({ commentId }) => commentId).slice(1)).toEqual(
      missed.map(({ comment }) => comment?.id),
    );
    await answer(b, id, 'Now live again.');
    await vi.waitFor(() => expect(messagesOf(back)).toHaveLength(1), soon);
    expect(stays.socket.connected).toBe(true);
    expect(await a.ended).toBeNull();
  });
});
