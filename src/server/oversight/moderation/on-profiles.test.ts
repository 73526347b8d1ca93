import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SuspensionLength } from '#domain/moderation.ts';
import { decisions, members } from '#server/db/schema.ts';
import { getPage, postForm, valueOf } from '#server/platform/members/test-support.ts';
import { app, author, moderator, other, setUp } from './cases-fixture.ts';

setUp();
// Others may open the profile of who wants to be found.
beforeEach(() => app.ctx.db.update(members).set({ listed: true }).where(eq(members.id, author.id)));

const suspend = (length: SuspensionLength, reason: string, as = moderator) => {
  const order = { accountId: author.id, suspend: true, reason, length };
  return app.call('POST moderator/member/suspend', order, as);
};
const day = (days: number) => {
  const date = new Date(app.ctx.now().getTime() + days * DAY_MS);
  const style = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', style).format(date);
};
const profile = () => `/user-info?userId=${author.id}&language=en`;
const seen = async (as = moderator, more = '') =>
  (await getPage(app, profile() + more, as.token)).body;
const decisionsOf = () =>
  app.ctx.db.select().from(decisions).where(eq(decisions.authorId, author.id));

describe('suspending', () => {
  test('says until when it holds', async () => {
    expect((await suspend('7', 'first')).data).toMatchObject({
      result: true,
      message: `Suspended until ${day(7)}.`,
      suspension: { reason: 'first', caseId: expect.any(Number) as number },
    });
  });

  test.each([
    ['30', '1', 30],
    ['1', '30', 1],
    ['open', '3', null],
  ] as const)('of %s days and then of %s says what holds still', async (one, two, days) => {
    const end = days === null ? 'somebody lifts it' : day(days);
    await suspend(one, 'first');
    const again = await suspend(two, 'second', other);
    expect(again).toMatchObject({
      status: 200,
      data: {
        result: false,
        message: `This account was suspended already, and nothing has changed. Suspended until ${end}.`,
        suspension: { reason: 'first' },
      },
    });
    expect(await decisionsOf()).toHaveLength(1);
  });

  test('again is possible as soon as the last one is over, before the job has taken it away', async () => {
    await suspend('1', 'first');
    app.advance(DAY_MS + 1000);
    expect((await suspend('7', 'second')).data).toMatchObject({
      result: true,
      suspension: { reason: 'second' },
    });
    expect(await decisionsOf()).toHaveLength(2);
  });

  test('says the same without a script', async () => {
    const page = await seen();
    const fields = { formToken: valueOf(page, 'formToken') ?? '', userId: String(author.id) };
    const press = (act: object) =>
      postForm(app, '/user-info/hidden', { ...fields, ...act }, { token: moderator.token });
    const order = { act: 'suspend', reason: 'Spam', length: '7', sure: 'on' };
    const first = await press(order);
    expect(first.headers.location).toContain('done=suspend');
    expect(await seen(moderator, '&done=suspend')).toContain(`Suspended until ${day(7)}.`);
    const second = await press({ ...order, length: '90' });
    expect(second.headers.location).toContain('done=already');
    const said = `was suspended already, and nothing has changed. Suspended until ${day(7)}.`;
    expect(await seen(moderator, '&done=already')).toContain(said);
  });
});

describe('the profile of who is suspended', () => {
  const FACTS = ['<dt>Suspended until</dt>', '<dt>Suspended since</dt>', 'Somebody’s address'];

  test('shows staff until when, since when and why, with a link to the case', async () => {
    expect(await seen()).not.toContain('<dt>Suspended since</dt>');
    const { data } = await suspend('7', 'Somebody’s address');
    const body = await seen(other);
    for (const words of [...FACTS, day(7), day(0)]) expect(body).toContain(words);
    const address = `/moderation/case?id=${data?.suspension?.caseId}`;
    expect(body).toContain(`href="${address}"`);
    expect((await getPage(app, address, other.token)).body).toContain('Somebody’s address');
  });

  test('shows them what is known of one that had no case', async () => {
    const at = { suspendedAt: app.ctx.now(), suspendedReason: '' };
    await app.ctx.db.update(members).set(at).where(eq(members.id, author.id));
    const body = await seen();
    expect(body).toContain('Until it is lifted');
    expect(body).toContain('None was given.');
    expect(body).not.toContain('/moderation/case?id=');
  });

  test('shows nobody else any of it', async () => {
    await suspend('7', 'Somebody’s address');
    const reader = await app.member();
    for (const body of [await seen(reader), (await getPage(app, profile())).body]) {
      for (const words of FACTS) expect(body).not.toContain(words);
      expect(body).not.toContain('/moderation/case?id=');
    }
  });
});
