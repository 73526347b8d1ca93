import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll } from 'vitest';
import { sessions } from '#server/db/schema.ts';
import { writeDirectory } from '#server/features/camsites/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { hashPassword } from '#server/platform/members/passwords.ts';
import { openOutbox, PASSWORD } from '#server/platform/members/test-support.ts';

// Bound live: the app of the file that asks.
export let app: TestApp;
export let outbox: ReturnType<typeof openOutbox>;
/** Of PASSWORD. */
export let passwordHash: string;

/** For a file of tests: an app with a directory, and where its mails go. */
export function setUp(): void {
  beforeAll(async () => {
    app = await createTestApp();
    writeDirectory(app);
    outbox = openOutbox(app);
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(async () => {
    await outbox.stop();
    await app.close();
  });
}

export const sessionsOf = (memberId: number) =>
  app.ctx.db.select().from(sessions).where(eq(sessions.memberId, memberId));
export const infoOf = async (token: string) =>
  (await app.fastify.inject({ url: '/api/user/info', headers: { ctoken: token } })).json();
