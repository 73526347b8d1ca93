import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { chatFixture } from './fixture.ts';

// Bound live: the app of the file that asks, and new people in every test.
export let app: TestApp;
export let chat: ReturnType<typeof chatFixture>;
export let ana: TestMember;
export let bea: TestMember;

/** For a file of tests: an app, and before each of them two people who may be looked up. */
export function setUp(): void {
  beforeAll(async () => {
    app = await createTestApp();
    chat = chatFixture(app);
  });
  beforeEach(async () => {
    ana = await app.member({ listed: true });
    bea = await app.member({ listed: true });
    app.events.length = 0;
  });
  afterAll(() => app.close());
}

export const eventsOf = (member: TestMember) =>
  app.events.filter((sent) => sent.memberId === member.id).map((sent) => sent.event);
export const lastOf = (member: TestMember, event: string) =>
  app.events.findLast((sent) => sent.memberId === member.id && sent.event === event)?.body;
export const hide = (as: TestMember, other: TestMember, kind: 'mute' | 'block' | null) =>
  app.call('POST people/hide', { userId: other.id, kind }, as);
export const settings = (
  as: TestMember,
  chosen: { receipts: boolean; door: 'everyone' | 'nobody' },
) => app.call('POST chat/settings', chosen, as);
