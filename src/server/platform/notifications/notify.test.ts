import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTICE } from '#domain/notifications.ts';
import { notifications } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { worthTelling } from './policy.ts';
import { deliver, notify, type NewNotice } from './service.ts';

let app: TestApp;
let anna: TestMember;
let boris: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  anna = await app.member();
  boris = await app.member();
});
afterAll(() => app.close());

const send = (notices: NewNotice[]) =>
  app.ctx.db.transaction(async (tx) => notify(tx, app.ctx, notices));
const stored = () =>
  app.ctx.db.select().from(notifications).where(eq(notifications.memberId, anna.id));

test('a member is never told of their own act', async () => {
  const made = await send([
    { memberId: anna.id, type: NOTICE.siteNews, title: 'own', fromMemberId: anna.id },
  ]);
  expect(made).toEqual([]);
});

test('duplicates in one call are told once', async () => {
  const notice = { memberId: anna.id, type: NOTICE.siteNews, title: 'twice' };
  expect(await send([notice, { ...notice }])).toHaveLength(1);
});

test('different system messages in one call are both told', async () => {
  const made = await send([
    { memberId: anna.id, type: NOTICE.siteNews, title: 'a' },
    { memberId: anna.id, type: NOTICE.siteNews, title: 'b' },
  ]);
  expect(made).toHaveLength(2);
});

test('messages of a transaction that fails do not exist', async () => {
  const before = (await stored()).length;
  await expect(
    app.ctx.db.transaction(async (tx) => {
      await notify(tx, app.ctx, [{ memberId: anna.id, type: NOTICE.siteNews, title: 'lost' }]);
      throw new Error('cause failed');
    }),
  ).rejects.toThrow('cause failed');
  expect(await stored()).toHaveLength(before);
});

test('delivery tells each member the count of their own unread messages', async () => {
  app.events.length = 0;
  const made = await send([{ memberId: boris.id, type: NOTICE.suspended, content: 'why' }]);
  await deliver(app.ctx, made);
  expect(app.events).toEqual([
    {
      memberId: boris.id,
      event: 'UserMessageEventDTO',
      body: { count: 1, type: NOTICE.suspended, messageId: made[0]?.messageId },
    },
  ]);
});

test('a live failure does not reach the caller, whose write is already committed', async () => {
  const { live } = app.ctx;
  app.ctx.live = {
    ...live,
    toMember: () => {
      throw new Error('no socket');
    },
  };
  try {
    await deliver(app.ctx, [{ memberId: anna.id, messageId: 1, type: 1 }]);
  } finally {
    app.ctx.live = live;
  }
});

describe('one act that is several things to a person', () => {
  const kinds = {
    answer: { type: NOTICE.replyToComment },
    mention: { type: NOTICE.replyInThread, variant: 'mention' },
    thread: { type: NOTICE.replyInThread },
    follow: { type: NOTICE.replyInThread, variant: 'follow' },
  } as const;
  const closest = (...names: (keyof typeof kinds)[]) =>
    worthTelling(
      names.map((name) => ({ ...kinds[name], memberId: 1, fromMemberId: 2, commentId: 3 })),
    );

  test.each([
    [['follow', 'thread', 'mention', 'answer'], 'answer'],
    [['follow', 'mention', 'thread'], 'mention'],
    [['follow', 'thread'], 'thread'],
  ] as const)('%o is told as %s', (names, told) => {
    expect(closest(...names)).toMatchObject([kinds[told]]);
    expect(closest(...[...names].reverse())).toMatchObject([kinds[told]]);
  });

  test('a mention in a post and a follower of its author are one person', () => {
    const post = { memberId: 1, fromMemberId: 2, postId: 9, type: NOTICE.replyToPost };
    const told = worthTelling([
      { ...post, variant: 'follow' },
      { ...post, variant: 'mention' },
    ]);
    expect(told.map((one) => one.variant)).toEqual(['mention']);
  });
});
