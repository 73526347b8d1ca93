import { DAY_MS } from '#domain/days.ts';
import { sql } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { polls, pollVotes } from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { exportVotes, deleteOldBallots } from './service.ts';

let app: TestApp;
let author: TestMember;
let make: ReturnType<typeof forumFixture>;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
// One for each test: a member may write ten posts in ten minutes.
beforeEach(async () => {
  author = await app.member();
});
afterAll(() => app.close());

type Poll = NonNullable<Input<'POST article/post'>['poll']>;
const poll = (more: Partial<Poll> = {}): Poll => ({
  question: 'Which evening suits you best?',
  options: ['Monday', 'Wednesday', 'Friday'],
  multiple: false,
  days: null,
  ...more,
});
const withPoll = async (more: Partial<Poll> = {}) =>
  (await make.post(author, { poll: poll(more) })).id;
const read = async (id: number, as?: TestMember) =>
  make.must(await app.call('GET article/poll', { id }, as));
const vote = (id: number, options: number[], as: TestMember) =>
  app.call('POST article/poll/vote', { id, options }, as);

describe('a poll', () => {
  test('stands with its post, without results for who has not voted', async () => {
    const id = await withPoll();
    const { post } = await make.detail(id);
    expect(post.poll).toEqual({
      question: 'Which evening suits you best?',
      multiple: false,
      closes: null,
      closed: false,
      voters: 0,
      options: ['Monday', 'Wednesday', 'Friday'].map((text) => ({ text, votes: null })),
      mine: null,
    });
  });

  test('is not made of two answers that read the same', async () => {
    const answer = await app.call(
      'POST article/post',
      {
        title: 'A poll twice the same',
        body: 'Ten letters and more.',
        tag: 'craft',
        language: 'en',
        poll: poll({ options: ['Yes', ' yes '] }),
      },
      author,
    );
    expect(answer).toMatchObject({ status: 400, error: 'bad_input' });
    expect(answer.fields).toHaveProperty('poll');
  });

  test.each([
    [poll({ options: ['one'] })],
    [poll({ options: Array.from({ length: 11 }, (_, i) => `option ${i}`) })],
    [poll({ question: 'no' })],
    [poll({ days: 2 as never })],
  ])('of a wrong form is refused', async (wrong) => {
    const text = { title: 'A poll of a wrong form', body: 'Ten letters and more.' };
    const answer = await app.call(
      'POST article/post',
      { ...text, tag: 'craft', language: 'en', poll: wrong },
      author,
    );
    expect(answer.error).toBe('bad_input');
  });

  test('goes with its post', async () => {
    const id = await withPoll();
    await app.call('POST article/delete', { id }, author);
    expect((await app.call('GET article/poll', { id }, author)).error).toBe('not_found');
    expect((await vote(id, [0], await app.member())).error).toBe('not_found');
  });
});

describe('a vote', () => {
  test('counts, is seen by the voter, and shows the results to nobody who has not voted', async () => {
    const id = await withPoll();
    const member = await app.member();
    const mine = make.must(await vote(id, [1], member));
    expect(mine).toMatchObject({ voters: 1, mine: [1] });
    expect(mine.options.map(({ votes }) => votes)).toEqual([0, 1, 0]);
    const moderator = await app.member({ role: 'Moderator' });
    for (const other of [undefined, author, moderator, await app.member({ role: 'SuperAdmin' })]) {
      const seen = await read(id, other);
      expect(seen.mine).toBeNull();
      expect(seen.options.every(({ votes }) => votes === null)).toBe(true);
      expect(seen.voters).toBe(1);
    }
  });

  test('can be changed, and the same vote twice changes nothing', async () => {
    const id = await withPoll();
    const member = await app.member();
    await vote(id, [0], member);
    await vote(id, [0], member);
    const { options, voters, mine } = make.must(await vote(id, [2], member));
    expect([voters, mine, options.map(({ votes }) => votes)]).toEqual([1, [2], [0, 0, 1]]);
  });

  test('may name several answers where the poll says so', async () => {
    const id = await withPoll({ multiple: true });
    const seen = make.must(await vote(id, [0, 2], author));
    expect([seen.mine, seen.options.map(({ votes }) => votes)]).toEqual([
      [0, 2],
      [1, 0, 1],
    ]);
  });

  test.each([[[0, 1]], [[3]], [[]], [[1, 1]], [[-1]], [[0.5]]])(
    'for %j is refused',
    async (options) => {
      const id = await withPoll();
      expect((await vote(id, options, author)).error).toBe('bad_input');
    },
  );

  test('needs the gate of the forum', async () => {
    const id = await withPoll();
    const refused = async (as?: TestMember) =>
      (await app.call('POST article/poll/vote', { id, options: [0] }, as)).error;
    expect(await refused()).toBe('not_signed_in');
    expect(await refused(await app.member({ role: 'Visitor' }))).toBe('no_member_role');
    expect(await refused(await app.member({ suspendedAt: new Date() }))).toBe('suspended');
    // Only writing needs a completed profile.
    expect(await refused(await app.member({ complete: false }))).toBeUndefined();
  });

  test('comes too late after the end, and the results are then for everybody', async () => {
    const id = await withPoll({ days: 1 });
    const member = await app.member();
    await vote(id, [1], member);
    app.advance(DAY_MS);
    expect((await vote(id, [0], member)).error).toBe('poll_closed');
    const seen = await read(id);
    expect(seen).toMatchObject({ closed: true, voters: 1 });
    expect(seen.options.map(({ votes }) => votes)).toEqual([0, 1, 0]);
  });

  test('is told to the page of the topic without its counts, at most every two seconds', async () => {
    const id = await withPoll();
    const members = await Promise.all(Array.from({ length: 5 }, () => app.member()));
    await Promise.all(members.map((member) => vote(id, [0], member)));
    const told = app.events.filter((event) => event.topicId === id && event.event === 'topic_poll');
    expect(told).toEqual([{ topicId: id, event: 'topic_poll', body: { postId: id } }]);
  });
});

describe('many at once', () => {
  test('200 votes count as 200, each once', async () => {
    const id = await withPoll({ multiple: true });
    const members = await Promise.all(Array.from({ length: 200 }, () => app.member()));
    await Promise.all(members.map((member, i) => vote(id, i % 2 ? [0, 1] : [1, 2], member)));
    const seen = await read(id, members[0]);
    expect([seen.voters, seen.options.map(({ votes }) => votes)]).toEqual([200, [100, 200, 100]]);
  }, 60_000);

  test('one member who presses again and again has one vote', async () => {
    const id = await withPoll();
    const member = await app.member();
    await Promise.all(Array.from({ length: 30 }, (_, i) => vote(id, [i % 3], member)));
    const seen = await read(id, member);
    expect(seen.voters).toBe(1);
    expect(seen.options.reduce((sum, { votes }) => sum + (votes ?? 0), 0)).toBe(1);
    expect(seen.options[seen.mine?.[0] ?? -1]?.votes).toBe(1);
  });

  test('nothing is counted that came after a change of the poll, and no change after a vote', async () => {
    const id = await withPoll();
    const { version } = make.must(
      await app.call('GET article/source', { kind: 'post', id }, author),
    );
    const text = { title: 'Which lamp do you use?', body: 'Mine is too bright for the room.' };
    const change = app.call(
      'POST article/edit',
      {
        id,
        version,
        ...text,
        tag: 'equipment',
        language: 'en',
        poll: poll({ options: ['A', 'B'] }),
      },
      author,
    );
    const [edited, voted] = await Promise.all([change, vote(id, [2], await app.member())]);
    const { options } = await read(id, author);
    if (edited.error) {
      expect(edited.error).toBe('poll_voted');
      expect(options).toHaveLength(3);
    } else {
      expect(voted.error).toBe('bad_input');
      expect(options).toHaveLength(2);
    }
  });
});

describe('changing a poll', () => {
  const edit = async (id: number, given: Poll | null | undefined) => {
    const source = make.must(await app.call('GET article/source', { kind: 'post', id }, author));
    const { title, body, version } = source;
    const shared = { id, title, body, tag: 'equipment' as const, language: 'en' as const, version };
    return app.call(
      'POST article/edit',
      given === undefined ? shared : { ...shared, poll: given },
      author,
    );
  };

  test('works while nobody has voted, and taking it away too', async () => {
    const id = await withPoll();
    expect((await edit(id, poll({ options: ['A', 'B'] }))).status).toBe(200);
    expect((await read(id)).options.map(({ text }) => text)).toEqual(['A', 'B']);
    expect((await edit(id, null)).status).toBe(200);
    expect((await make.detail(id)).post.poll).toBeNull();
    expect((await edit(id, poll())).status).toBe(200);
    expect((await make.detail(id)).post.poll?.options).toHaveLength(3);
  });

  test('is refused after a vote, while the text around it can still be changed', async () => {
    const id = await withPoll();
    await vote(id, [0], await app.member());
    expect((await edit(id, poll({ question: 'Another question?' }))).error).toBe('poll_voted');
    expect((await edit(id, null)).error).toBe('poll_voted');
    expect((await edit(id, poll())).status).toBe(200);
    expect((await edit(id, undefined)).status).toBe(200);
    expect((await read(id)).voters).toBe(1);
  });
});

describe('who chose what', () => {
  test('is in no answer of any call about the post', async () => {
    const id = await withPoll();
    const member = await app.member();
    await vote(id, [1], member);
    const admin = await app.member({ role: 'SuperAdmin' });
    const seen = JSON.stringify([
      await app.call('GET article/detail', { id }, admin),
      await app.call('GET article/poll', { id }, admin),
      await app.call('GET article/source', { kind: 'post', id }, author),
    ]);
    expect(seen).not.toContain(member.nickname);
    expect(seen).toContain('"mine":null');
  });

  test('is forgotten a week after the end; the counts stay', async () => {
    const id = await withPoll({ days: 3 });
    const member = await app.member();
    await vote(id, [2], member);
    expect(await exportVotes(app.ctx.db, member.id)).toHaveLength(1);
    app.advance(9 * DAY_MS);
    await deleteOldBallots(app.ctx, 100);
    expect((await read(id, member)).mine).toEqual([2]);
    app.advance(2 * DAY_MS);
    expect(await deleteOldBallots(app.ctx, 100)).toBeGreaterThan(0);
    const seen = await read(id, member);
    expect(seen.mine).toBeNull();
    expect(seen.options.map(({ votes }) => votes)).toEqual([0, 0, 1]);
    expect(await exportVotes(app.ctx.db, member.id)).toEqual([]);
  });
});

describe('the database', () => {
  test('refuses a second choice in a poll of one', async () => {
    const id = await withPoll();
    const row = { postId: id, memberId: author.id, multiple: false, choices: 3 };
    await expect(app.ctx.db.insert(pollVotes).values(row)).rejects.toThrow();
    const lying = { ...row, multiple: true };
    await expect(app.ctx.db.insert(pollVotes).values(lying)).rejects.toThrow();
  });

  test('refuses counts that do not fit the answers', async () => {
    const id = await withPoll();
    const change = app.ctx.db
      .update(polls)
      .set({ counts: [1] })
      .where(sql`post_id = ${id}`);
    await expect(change).rejects.toThrow();
  });
});
