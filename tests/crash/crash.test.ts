import { setTimeout as wait } from 'node:timers/promises';
import { asc, eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import { comments, notifications, posts } from '#server/db/schema.ts';
import { createMember, createMembers, type TestMember } from '#testing/factories.ts';
import { isEarned } from '#testing/notices.ts';
import { startProcess, temporarySite, withDatabase, type Process } from './support/server.ts';

const ROUNDS = 2;
const WRITERS = 8;

const site = temporarySite();
const acknowledged = new Map<string, number>();
const unanswered = new Map<string, TestMember>();
let author: TestMember;
let writers: TestMember[];
let server: Process | undefined;
let articleId: number;

async function post<T>(process: Process, path: string, as: TestMember, body: object): Promise<T> {
  const answer = await fetch(`${process.origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ctoken: as.token },
    body: JSON.stringify(body),
  });
  const { code, data } = (await answer.json()) as { code: number; data: T };
  if (answer.status !== 200 || code !== 0) throw new Error(`refused with ${answer.status}`);
  return data;
}

type Said = { comment: { id: number } };
const comment = (process: Process, as: TestMember, draft: string) =>
  post<Said>(process, 'comment', as, { articleId, body: `Said once: ${draft}`, draft });

/** Writes until the server is gone; a write that got no answer may or may not have happened. */
async function write(process: Process, as: TestMember): Promise<void> {
  for (;;) {
    const draft = crypto.randomUUID();
    unanswered.set(draft, as);
    try {
      const { comment: made } = await comment(process, as, draft);
      acknowledged.set(draft, made.id);
      unanswered.delete(draft);
    } catch {
      return;
    }
  }
}

const stored = () =>
  withDatabase(site, async ({ db }) => ({
    comments: await db.select().from(comments).orderBy(asc(comments.id)),
    post: (await db.select().from(posts).where(eq(posts.id, articleId)))[0],
    told: await db.select().from(notifications).where(eq(notifications.memberId, author.id)),
  }));

beforeAll(async () => {
  await withDatabase(site, async (ctx) => {
    author = await createMember(ctx as Context);
    writers = await createMembers(
      ctx as Context,
      Array.from({ length: WRITERS }, () => ({})),
    );
  });
  server = await startProcess(site);
  const text = { title: 'A post to be answered', body: 'Say something, quickly.', images: [] };
  const made = await post<{ id: number }>(server, 'article/post', author, {
    ...text,
    ...{ tag: 'start', language: 'en' },
  });
  articleId = made.id;
}, 120_000);

afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  site.remove();
});

test(
  `every acknowledged comment survives ${ROUNDS} times kill -9, once each`,
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      server ??= await startProcess(site);
      const running = server;
      const before = acknowledged.size;
      const writing = Promise.all(writers.map((writer) => write(running, writer)));
      while (acknowledged.size < before + 40) await wait(5);
      running.child.kill('SIGKILL');
      await Promise.all([running.ended, writing]);
      server = undefined;

      const { comments: rows, post: row, told } = await stored();
      const drafts = rows.map((one) => one.draft as string);
      expect(new Set(drafts).size).toBe(drafts.length);
      expect([...acknowledged.keys()].filter((draft) => !drafts.includes(draft))).toEqual([]);
      // What belongs together was written together.
      expect(row?.comments).toBe(rows.length);
      const answers = told.filter((one) => !isEarned(one));
      expect(answers.map((one) => one.commentId).sort()).toEqual(rows.map((one) => one.id).sort());
    }
    expect(unanswered.size).toBeGreaterThan(0);
  },
);

test('whoever got no answer sends the same draft again, and it stands there once', async () => {
  server = await startProcess(site);
  for (const [draft, as] of unanswered) {
    const { comment: made } = await comment(server, as, draft);
    acknowledged.set(draft, made.id);
  }
  for (const [draft, as] of unanswered) {
    const { comment: again } = await comment(server, as, draft);
    expect(again.id).toBe(acknowledged.get(draft));
  }
  server.child.kill('SIGKILL');
  await server.ended;
  server = undefined;
  const { comments: rows, post: row } = await stored();
  const ids = new Map(rows.map((one) => [one.draft, one.id]));
  expect(ids.size).toBe(rows.length);
  expect(rows).toHaveLength(acknowledged.size);
  expect([...acknowledged].filter(([draft, id]) => ids.get(draft) !== id)).toEqual([]);
  expect(row?.comments).toBe(rows.length);
}, 60_000);
