import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { mailQueue } from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { openOutbox } from '#server/platform/members/test-support.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { takedownFixture } from './fixture.ts';

export const SECOND = 1000;
export const WORDS = 'The original stands on my own site since May.';

// Bound live: the app of the file that asks, and new people in every test.
export let app: TestApp;
export let make: ReturnType<typeof forumFixture>;
export let ask: ReturnType<typeof takedownFixture>;
export let outbox: ReturnType<typeof openOutbox>;
/** A box of its own a test: so many mails a day go to one. */
export let email: string;
let boxes = 0;
export let author: TestMember;
export let moderator: TestMember;

/** For a file of tests: an app, and before each of them who wrote, who decides and whose box it is. */
export function setUp(): void {
  beforeAll(async () => {
    app = await createTestApp();
    make = forumFixture(app);
    ask = takedownFixture(app);
  });
  beforeEach(async () => {
    // What was hidden before anybody looked counts for an hour.
    app.advance(3_600 * SECOND + SECOND);
    email = `juno${++boxes}@example.test`;
    outbox = openOutbox(app);
    author = await app.member();
    moderator = await app.member({ role: 'Moderator' });
  });
  afterEach(async () => {
    await outbox.stop();
    await app.ctx.db.delete(mailQueue);
  });
  afterAll(() => app.close());
}

export const postPath = (id: number) => `/forumDetails/${id}`;
export const decide = (id: number | null | undefined, order: object, as = moderator) =>
  ask.decide(id, order, as);
