import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { posts } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { forumFixture } from '../fixture.ts';

// Live bindings: the app of the test file that imports this, and new people for every test.
export let app: TestApp;
export let make: ReturnType<typeof forumFixture>;
export let author: TestMember;
export let other: TestMember;
export let moderator: TestMember;
export let admin: TestMember;

/** For a file of tests: an app, and before each of them members who write and staff. */
export function setUp(): void {
  beforeAll(async () => {
    app = await createTestApp();
    make = forumFixture(app);
  });
  // New people for every test: what one may write in ten minutes is limited.
  beforeEach(async () => {
    author = await app.member();
    other = await app.member();
    moderator = await app.member({ role: 'Moderator' });
    admin = await app.member({ role: 'Admin' });
  });
  afterAll(() => app.close());
}

export const row = async (id: number) => {
  const [found] = await app.ctx.db.select().from(posts).where(eq(posts.id, id));
  if (!found) throw new Error('no such post');
  return found;
};
