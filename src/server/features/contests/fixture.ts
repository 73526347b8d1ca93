import type { Input, Output } from '#contract/index.ts';
import { DAY_MS } from '#domain/days.ts';
import { and, eq, like } from '#server/db/drizzle.ts';
import { auditLog } from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import type { TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

export const HOUR = 3_600_000;

type SetUp = Input<'POST moderator/contest/save'>;

/** What the tests of contests make again and again, through the calls. */
export function contestFixture(app: TestApp) {
  const forum = forumFixture(app);
  const { must } = forum;
  const setUpOf = (id: number, more: Partial<SetUp> = {}): SetUp => {
    const after = (time: number) => new Date(app.ctx.now().getTime() + time).toISOString();
    return {
      id,
      opens: after(-HOUR),
      entriesClose: after(2 * DAY_MS),
      votingCloses: after(4 * DAY_MS),
      rules: 'Show your lamp, as it **stands**. One picture is enough.',
      prizes: ['A lamp', 'A cable', 'A bulb'],
      judge: 'votes',
      ...more,
    };
  };
  return {
    ...forum,
    setUpOf,
    /** A contest that is open, unless more is said. @returns its number */
    contest: async (staff: TestMember, more: Partial<SetUp> = {}): Promise<number> => {
      const { id } = await forum.post(staff, { title: 'The best lamp of the year' });
      must(await app.call('POST moderator/contest/save', setUpOf(id, more), staff));
      return id;
    },
    /** An entry with one picture. */
    entry: async (
      as: TestMember,
      id: number,
      more: Partial<Input<'POST article/activity/enter'>> = {},
    ): Promise<Output<'GET article/activity/imgReply'>> => {
      const images = [(await forum.picture(as)).id];
      const input = { id, body: 'My lamp.', images, ...more };
      const { entry } = must(await app.call('POST article/activity/enter', input, as));
      if (!entry) throw new Error('the entry waits');
      return entry;
    },
    vote: (as: TestMember, id: number, like = true) =>
      app.call('POST home/like', { kind: 'comment', id, like }, as),
    show: async (id: number, as?: TestMember) =>
      must(await app.call('GET article/activity', { id }, as)),
    entries: async (
      id: number,
      as?: TestMember,
      order: Input<'GET article/activity/imgReplies'>['order'] = 'new',
    ) => must(await app.call('GET article/activity/imgReplies', { id, order }, as)).resultList,
    /** What the log says of a contest, oldest first; `by` is whether it was this member of staff. */
    acts: async (id: number, staff: TestMember) => {
      const rows = await app.ctx.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.target, `post:${id}`), like(auditLog.act, 'contest%')))
        .orderBy(auditLog.id);
      return rows.map(({ act, actorId, details }) => ({ act, by: actorId === staff.id, details }));
    },
    staffView: async (id: number, as: TestMember) =>
      must(await app.call('GET moderator/contest', { id }, as)),
  };
}
