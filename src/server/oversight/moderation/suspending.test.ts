import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import type { SuspensionLength } from '#domain/moderation.ts';
import { members, notifications } from '#server/db/schema.ts';
import { getPage } from '#server/platform/members/test-support.ts';
import { wordsIn } from '#server/platform/notifications/service.ts';
import { app, author, decide, moderator, other, reported, setUp } from './cases-fixture.ts';

setUp();

// Somebody who is suspended writes nothing more that could be reported.
const caseOf = async () => (await reported('member', author.id, {}, await app.member())).id;

/** Suspends the author by a case of its own. @returns the number of the decision */
async function suspended(length: SuspensionLength, reason: string): Promise<number> {
  app.advance(1000);
  const order = { content: 'keep', measure: 'suspend', rule: 'spam', length, reason } as const;
  const { data } = await decide(await caseOf(), order);
  return data?.id ?? 0;
}

/** The reason in force and in how many days it ends; `open`: by hand. */
async function state(): Promise<string> {
  const [row] = await app.ctx.db.select().from(members).where(eq(members.id, author.id));
  if (!row?.suspendedAt) return 'free';
  const end = row.suspendedUntil;
  const days = end && Math.round((end.getTime() - app.ctx.now().getTime()) / DAY_MS);
  return `${row.suspendedReason}, ${days ?? 'open'}`;
}

const told = async () => {
  const rows = await app.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, author.id))
    .orderBy(notifications.id);
  const last = rows.at(-1);
  return [last?.title, last?.content].map((words) =>
    wordsIn(words ?? '', 'en', app.ctx.texts('en')),
  );
};

async function reverse(id: number): Promise<void> {
  const words = 'I see this differently, and here is why.';
  expect((await app.call('POST appeal/apply', { id, words }, author)).status).toBe(200);
  const answer = { id, outcome: 'reverse' as const, answer: 'You are right.' };
  expect((await app.call('POST moderator/appeal/decide', answer, other)).status).toBe(200);
}

describe('two suspensions', () => {
  test.each([
    ['7', '1', 'first, 7'],
    ['1', '7', 'second, 7'],
    ['open', '3', 'first, open'],
    ['3', 'open', 'second, open'],
  ] as const)('of %s and %s days end with the later one', async (one, two, expected) => {
    await suspended(one, 'first');
    await suspended(two, 'second');
    expect(await state()).toBe(expected);
  });

  test('tell the member when they may write again, and not the shorter end', async () => {
    await suspended('30', 'first');
    const [end] = await app.ctx.db.select().from(members).where(eq(members.id, author.id));
    await suspended('1', 'second');
    const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
    const day = new Intl.DateTimeFormat('en', style).format(end?.suspendedUntil ?? 0);
    expect((await told()).join(' ')).toContain(`The suspension ends on ${day}.`);
  });

  test('stand on the form of the next decision', async () => {
    await suspended('7', 'first');
    const id = await caseOf();
    const { body } = await getPage(app, `/moderation/case?id=${id}&language=en`, moderator.token);
    expect(body).toMatch(/Suspended until .+ already\. A shorter suspension does not end it/);
  });
});

describe('a suspension that an appeal takes back', () => {
  test('leaves the other one that stands, and says so', async () => {
    await suspended('7', 'first');
    const second = await suspended('30', 'second');
    await reverse(second);
    expect(await state()).toBe('first, 7');
    const words = (await told()).join(' ');
    expect(words).toContain('Your appeal was right');
    expect(words).toContain('Because of another decision your account stays suspended until');
  });

  test('changes nothing where the other one ends later', async () => {
    await suspended('open', 'first');
    const second = await suspended('3', 'second');
    await reverse(second);
    expect(await state()).toBe('first, open');
    expect((await told()).join(' ')).toContain('stays suspended, without an end date');
  });

  test('lets the member back where the other one is over, or staff had lifted it', async () => {
    await suspended('1', 'first');
    const second = await suspended('30', 'second');
    app.advance(2 * DAY_MS);
    await reverse(second);
    expect(await state()).toBe('free');

    await suspended('30', 'third');
    app.advance(1000);
    const lift = { accountId: author.id, suspend: false, reason: 'Talked it over.' };
    expect((await app.call('POST moderator/member/suspend', lift, moderator)).status).toBe(200);
    const fourth = await suspended('3', 'fourth');
    await reverse(fourth);
    expect(await state()).toBe('free');
  });
});
