import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { notifications, posts } from '#server/db/schema.ts';
import type { Watch } from '#server/db/connection.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { isEarned } from '#testing/notices.ts';
import { forumFixture } from '../fixture.ts';

// Bound live: the app of the file that asks, new people and a new post in every test.
export let app: TestApp;
export let make: ReturnType<typeof forumFixture>;
export let author: TestMember;
export let anna: TestMember;
export let boris: TestMember;
export let moderator: TestMember;
export let postId: number;

/**
 * For a file of tests: an app, and before each of them a post that others answer.
 *
 * @param watch hears every statement that is sent to the database
 */
export function setUp(watch?: Watch): void {
  beforeAll(async () => {
    app = await createTestApp({}, watch);
    make = forumFixture(app);
  });
  // New people for every test: what one may write in ten minutes is limited.
  beforeEach(async () => {
    [author, anna, boris] = [await app.member(), await app.member(), await app.member()];
    moderator = await app.member({ role: 'Moderator' });
    postId = (await make.post(author)).id;
  });
  afterAll(() => app.close());
}

export const told = async (memberId: number) =>
  (
    await app.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.memberId, memberId))
      .orderBy(notifications.id)
  )
    // Messages to followers are tested in following.test.ts.
    .filter((one) => !isEarned(one) && one.variant !== 'follow')
    .map(({ type }) => type);
export const counts = async (id = postId) => {
  const [found] = await app.ctx.db.select().from(posts).where(eq(posts.id, id));
  return { comments: found?.comments, version: found?.version };
};
