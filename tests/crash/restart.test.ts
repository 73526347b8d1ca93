import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Context } from '#server/context.ts';
import { comments, notifications, posts } from '#server/db/schema.ts';
import { createMember, createMembers, type TestMember } from '#testing/factories.ts';
import { isEarned } from '#testing/notices.ts';
import { askSince, callAt, openTab, Refused, type Tab } from './support/people.ts';
import { startProcess, withDatabase, type Process, type TemporarySite } from './support/server.ts';
import { testedSite } from './support/tested-site.ts';

/** Answers on their way at any time, by so many members in turn: nobody meets a limit. */
const WRITERS = 6;
const MEMBERS = 60;
const ROUNDS = ['SIGKILL', 'SIGTERM'] as const;
/** Answers that are acknowledged in a round before the process is stopped; of reads a tenth. */
const A_ROUND = 30;
const soon = { timeout: 60_000, interval: 5 };

let site: TemporarySite;
let author: TestMember;
let writers: TestMember[];
/** The process that runs, or the next one as soon as it does. */
let door = Promise.withResolvers<Process>();
const over = Promise.withResolvers<false>();
let stopping = false;

beforeAll(async () => {
  site = await testedSite();
  await withDatabase(site, async (ctx) => {
    author = await createMember(ctx as Context);
    writers = await createMembers(
      ctx as Context,
      Array.from({ length: MEMBERS }, () => ({})),
    );
  });
}, 60_000);
afterAll(async () => {
  const last = await Promise.race([door.promise, undefined]);
  last?.child.kill('SIGKILL');
  await last?.ended;
  await site.remove();
});

/** Goes on with something at every process in turn until it is over; a refusal is a failure. */
async function through(work: (process: Process) => Promise<void>): Promise<void> {
  while (!stopping) {
    const { promise } = door;
    try {
      await work(await promise);
    } catch (error) {
      if (error instanceof Refused) throw error;
      // Gone, or about to be; the same again at the next one.
      if (door.promise === promise) await (await promise).ended;
    }
  }
}

/** Resolves when a tab has heard something that was not taken from it yet. */
const hears = ({ socket, heard }: Tab): Promise<true> =>
  new Promise((resolve) => {
    if (heard.length > 0) return resolve(true);
    const listener = () => {
      socket.offAny(listener);
      resolve(true);
    };
    socket.onAny(listener);
  });

test('a restart under load loses no write and no notice, and doubles none', async () => {
  const acknowledged = new Map<string, number>();
  const known = new Set<number>();
  const read = new Set<number>();
  door.resolve(await startProcess(site));
  const { id: articleId } = await callAt(await door.promise, 'POST article/post', author, {
    ...{ title: 'A topic that many answer', body: 'While the house is being moved.' },
    ...{ tag: 'start', language: 'en' },
  });

  let turn = 0;
  const next = () => ({ as: writers[turn++ % MEMBERS] as TestMember, draft: crypto.randomUUID() });
  const write = () => {
    let said: ReturnType<typeof next> | undefined;
    return through(async (process) => {
      // Without an answer it is sent again as it was, as a page does.
      const { as, draft } = (said ??= next());
      const body = `Said once: ${draft}`;
      const { comment } = await callAt(process, 'POST comment', as, { articleId, body, draft });
      acknowledged.set(draft, Number(comment?.id));
      said = undefined;
    });
  };
  /** Up to here it has asked. What is heard does not count: a lower number may still be on its way. */
  let asked = 0;
  const learn = (id: number) => known.add(id);
  /** A tab hears of messages, asks for what it missed whenever it is back, and reads each. */
  const follow = () =>
    through(async (process) => {
      const tab = await openTab(process, author);
      for (const { messageId } of await askSince(process, author, asked)) learn(messageId);
      asked = Math.max(0, ...known);
      for (let open = true; open && !stopping;) {
        open = await Promise.race([tab.closed.then(() => false), hears(tab), over.promise]);
        for (const [, body] of tab.heard.splice(0)) if ('messageId' in body) learn(body.messageId);
        for (const id of known) {
          if (read.has(id)) continue;
          await callAt(process, 'POST member/message/read', author, { msgId: id });
          read.add(id);
        }
      }
      tab.socket.disconnect();
    });

  const working = Promise.all([...Array.from({ length: WRITERS }, write), follow()]);
  for (const signal of ROUNDS) {
    const process = await door.promise;
    const enough = { written: acknowledged.size + A_ROUND, read: read.size + A_ROUND / 10 };
    const come = vi.waitFor(() => {
      expect(acknowledged.size).toBeGreaterThan(enough.written);
      expect(read.size).toBeGreaterThan(enough.read);
    }, soon);
    // If a request is refused, the work ends early and the test fails.
    await Promise.race([come, working.then(() => expect.unreachable())]);
    door = Promise.withResolvers();
    process.child.kill(signal);
    expect(await process.ended).toBe(signal === 'SIGTERM' ? 0 : null);
    door.resolve(await startProcess(site));
  }
  stopping = true;
  over.resolve(false);
  await working;
  const last = await door.promise;
  for (const { messageId } of await askSince(last, author, asked)) learn(messageId);
  last.child.kill('SIGKILL');
  await last.ended;

  const stored = await withDatabase(site, async ({ db }) => ({
    rows: await db.select().from(comments).orderBy(comments.id),
    post: (await db.select().from(posts).where(eq(posts.id, articleId)))[0],
    told: await db.select().from(notifications).where(eq(notifications.memberId, author.id)),
  }));
  const drafts = new Map(stored.rows.map(({ draft, id }) => [draft, id]));
  expect(drafts.size).toBe(stored.rows.length);
  expect([...acknowledged].filter(([draft, id]) => drafts.get(draft) !== id)).toEqual([]);
  expect(stored.post?.comments).toBe(stored.rows.length);
  const answers = stored.told.filter((one) => !isEarned(one));
  expect(answers.map(({ commentId }) => commentId).toSorted()).toEqual(
    [...drafts.values()].toSorted(),
  );
  // A client that asks after reconnecting gets every message.
  expect([...known].toSorted()).toEqual(stored.told.map(({ id }) => id).toSorted());
  const unread = stored.told.filter(({ id, readAt }) => read.has(id) && readAt === null);
  expect(unread).toEqual([]);
}, 180_000);
