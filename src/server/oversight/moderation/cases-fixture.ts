import { sql } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Input } from '#contract/index.ts';
import { cases } from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

// Bound live: the app of the file that asks, and new people in every test.
export let app: TestApp;
export let make: ReturnType<typeof forumFixture>;
export let author: TestMember;
export let reporter: TestMember;
export let moderator: TestMember;
export let other: TestMember;

/** For a file of tests: an app, and before each of them who writes, who reports and who decides. */
export function setUp(): void {
  beforeAll(async () => {
    app = await createTestApp();
    make = forumFixture(app);
  });
  beforeEach(async () => {
    author = await app.member();
    reporter = await app.member();
    moderator = await app.member({ role: 'Moderator' });
    other = await app.member({ role: 'Moderator' });
  });
  afterAll(() => app.close());
}

type Report = Omit<Input<'POST report/apply'>, 'id' | 'kind'>;
type Kind = Input<'POST report/apply'>['kind'];

/** Reports something; the number of its open case. */
export async function reported(kind: Kind, id: number, more: Partial<Report> = {}, as = reporter) {
  const input = { kind, id, reason: 'spam' as const, ...more };
  expect((await app.call('POST report/apply', input, as)).status).toBe(200);
  const [row] = await app.ctx.db
    .select()
    .from(cases)
    .where(
      sql`${cases.targetKind} = ${kind} and ${cases.targetId} = ${id} and ${cases.closedAt} is null`,
    );
  if (!row) throw new Error('no open case');
  return row;
}

export type Order = Omit<Input<'POST moderator/case/decide'>, 'id'>;
export const decide = (id: number, order: Order, as = moderator) =>
  app.call('POST moderator/case/decide', { id, ...order }, as);
export const HIDE: Order = { content: 'hide', rule: 'privacy', reason: 'Somebody’s home address.' };
