import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { DRAFTS } from '#domain/drafts.ts';
import { RETENTION } from '#domain/limits.ts';
import { drafts } from '#server/db/schema.ts';
import { enforceRetention } from '#server/jobs/retention.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { forumFixture } from '../fixture.ts';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
let author: TestMember;
let other: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
beforeEach(async () => {
  author = await app.member();
  other = await app.member();
});
afterAll(() => app.close());

const text = (more: Partial<Input<'POST article/save'>> = {}): Input<'POST article/save'> => ({
  id: crypto.randomUUID(),
  place: 'post',
  base: 0,
  title: 'Half a question',
  body: 'I wonder whether',
  ...more,
});
const save = async (input: Input<'POST article/save'>, as = author) =>
  make.must(await app.call('POST article/save', input, as));
const list = async (as = author) => make.must(await app.call('GET article/drafts', {}, as));
const read = async (wanted: Input<'GET article/draft'>, as = author) =>
  make.must(await app.call('GET article/draft', wanted, as)).draft;

describe('keeping a draft', () => {
  test('another device finds what was written here, pictures included', async () => {
    const picture = await make.picture(author);
    const draft = text({ tag: 'privacy', language: 'ru', images: [picture.id], kind: 'article' });
    expect(await save(draft)).toEqual({ revision: 1, conflict: null });
    expect(await save({ ...draft, base: 1, body: 'I wonder whether they' })).toEqual({
      revision: 2,
      conflict: null,
    });
    const found = await read({ id: draft.id });
    expect(found).toMatchObject({
      revision: 2,
      place: 'post',
      picturesGone: false,
      text: { body: 'I wonder whether they', tag: 'privacy', language: 'ru', kind: 'article' },
    });
    expect(found?.text.images).toEqual([picture]);
    expect(await list()).toEqual([
      expect.objectContaining({
        title: 'Half a question',
        excerpt: 'I wonder whether they',
        path: `/forum/post?draft=${draft.id}`,
      }),
    ]);
  });

  test('pictures that have gone meanwhile are said to be gone', async () => {
    const draft = text({ images: ['never-there'] });
    await save(draft);
    expect(await read({ id: draft.id })).toMatchObject({
      picturesGone: true,
      text: { images: [] },
    });
  });

  test('nobody else reads, lists, changes or deletes it, staff included', async () => {
    const draft = text();
    await save(draft);
    const admin = await app.member({ role: 'SuperAdmin' });
    for (const as of [other, admin]) {
      expect(await read({ id: draft.id }, as)).toBeNull();
      expect(await list(as)).toEqual([]);
      await app.call('POST article/draft/delete', { id: draft.id }, as);
      // The same id from somebody else is another draft.
      expect(await save({ ...draft, body: 'Mine' }, as)).toEqual({ revision: 1, conflict: null });
    }
    expect((await read({ id: draft.id }))?.text.body).toBe('I wonder whether');
  });

  test('visitors keep nothing here', async () => {
    for (const [call, input] of [
      ['POST article/save', text()],
      ['GET article/drafts', {}],
      ['GET article/draft', { place: 'answer-1' }],
      ['POST article/draft/delete', { id: crypto.randomUUID() }],
    ] as const) {
      expect(await app.call(call, input as never), call).toMatchObject({ error: 'not_signed_in' });
    }
  });

  test('who may not post yet may write already', async () => {
    const fresh = await app.member({ complete: false });
    expect(await save(text(), fresh)).toMatchObject({ revision: 1 });
  });

  test.each([
    [{ id: 'no-uuid' }, 'id'],
    [{ place: 'diary' }, 'place'],
    [{ place: 'answer-0' }, 'place'],
    [{ body: 'x'.repeat(DRAFTS.bodyMax + 1) }, 'body'],
    [{ title: 'x'.repeat(DRAFTS.titleMax + 1) }, 'title'],
    [{ images: Array.from({ length: 6 }, String) }, 'images'],
    [{ extra: { poll: 'x'.repeat(DRAFTS.extraMax) } }, 'extra'],
    [{ base: -1 }, 'base'],
  ])('refuses %j', async (wrong, field) => {
    const answer = await app.call('POST article/save', text(wrong), author);
    expect(answer).toMatchObject({ error: 'bad_input' });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });
});

describe('two devices', () => {
  test('the later one is handed what the earlier one wrote, and nothing is overwritten', async () => {
    const draft = text();
    await save(draft);
    await save({ ...draft, base: 1, body: 'From the phone' });
    const late = await save({ ...draft, base: 1, body: 'From the desk' });
    expect(late).toMatchObject({
      revision: null,
      conflict: { revision: 2, text: { body: 'From the phone' } },
    });
    expect((await read({ id: draft.id }))?.text.body).toBe('From the phone');
    expect(await save({ ...draft, base: 2, body: 'Both' })).toMatchObject({ revision: 3 });
  });

  test('of a place that has room for one draft there is one', async () => {
    const here = text({ place: 'answer-77' });
    await save(here);
    const there = await save(text({ place: 'answer-77', body: 'Elsewhere' }));
    expect(there.conflict).toMatchObject({ id: here.id, text: { body: 'I wonder whether' } });
    expect(await read({ place: 'answer-77' })).toMatchObject({ id: here.id });
    expect(await list()).toHaveLength(1);
  });

  test('saved twice at once, one wins and the other is told', async () => {
    const draft = text();
    const both = await Promise.all([save(draft), save({ ...draft, body: 'The other' })]);
    expect(both.filter(({ revision }) => revision === 1)).toHaveLength(1);
    expect(both.filter(({ conflict }) => conflict !== null)).toHaveLength(1);
  });

  test('no more than the limit are kept, at once or one by one', async () => {
    for (let i = 1; i < DRAFTS.max; i++) await save(text());
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call('POST article/save', text(), author)),
    );
    expect(answers.filter(({ error }) => error === 'draft_quota')).toHaveLength(4);
    const kept = await list();
    expect(kept).toHaveLength(DRAFTS.max);
    await app.call('POST article/draft/delete', { id: kept[0]?.id ?? '' }, author);
    expect(await save(text())).toMatchObject({ revision: 1 });
  });
});

describe('posting', () => {
  test('clears the draft for every device, and it cannot be saved again', async () => {
    const draft = text();
    await save(draft);
    await make.post(author, { draft: draft.id });
    expect(await list()).toEqual([]);
    expect(await save({ ...draft, base: 1 })).toEqual({ revision: null, conflict: null });
    expect(await list()).toEqual([]);
  });

  test('so do answers and changes', async () => {
    const { id } = await make.post(author);
    const answer = text({ place: `answer-${id}` });
    await save(answer);
    const said = await make.comment(author, id, { draft: answer.id });
    await save(text({ place: `edit-comment-${said.id}` }));
    await app.call('POST comment/edit', { id: said.id, body: 'Better.', images: [] }, author);
    await save(text({ place: `edit-post-${id}` }));
    const changed = { id, version: 1, title: 'Which lamp is it?', body: 'Mine is too bright.' };
    await app.call('POST article/edit', { ...changed, tag: 'craft', language: 'en' }, author);
    expect(await list()).toEqual([]);
  });

  test('while it is being saved leaves no draft behind', async () => {
    for (let i = 0; i < 5; i++) {
      const draft = text();
      await save(draft);
      await Promise.all([make.post(author, { draft: draft.id }), save({ ...draft, base: 1 })]);
    }
    expect(await list()).toEqual([]);
  });
});

describe('the list', () => {
  test('leads back to where each draft was written, and says where that is gone', async () => {
    const { id, slug } = await make.post(other);
    const said = await make.comment(other, id);
    for (const place of [`answer-${id}`, `reply-${said.id}`, `edit-post-${id}`]) {
      await save(text({ place, title: '' }));
      app.advance(1000);
    }
    await save(text({ place: `edit-comment-${said.id}`, title: '' }));
    await save(text({ place: 'answer-999999', title: '' }));
    const paths = Object.fromEntries((await list()).map(({ place, path }) => [place, path]));
    expect(paths).toEqual({
      [`answer-${id}`]: `/forum/reply?id=${id}`,
      [`reply-${said.id}`]: `/forum/reply?id=${id}&comment=${said.id}`,
      [`edit-post-${id}`]: `/forum/post?id=${id}`,
      [`edit-comment-${said.id}`]: `/forumDetails/${id}/${slug}?answer=${said.id}#comment-${said.id}`,
      'answer-999999': null,
    });
    await app.call('POST article/delete', { id }, other);
    expect((await list()).every(({ path, title }) => path === null && title === '')).toBe(true);
  });
});

test('drafts nobody has touched for the time the privacy policy names are deleted', async () => {
  await save(text());
  const kept = () => app.ctx.db.$count(drafts, eq(drafts.memberId, author.id));
  app.advance((RETENTION.draftsDays - 1) * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await kept()).toBe(1);
  app.advance(2 * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await kept()).toBe(0);
});

test('a draft that was posted from one device and changed on another is no second press', async () => {
  const author = await app.member();
  const draft = crypto.randomUUID();
  const first = await make.post(author, { draft });
  expect((await make.post(author, { draft })).id, 'pressed twice').toBe(first.id);
  const input = { title: 'Which lamp do you use?', tag: 'equipment', language: 'en' } as const;
  const changed = await app.call(
    'POST article/post',
    { ...input, body: 'Changed on the phone, after the desk had posted it.', draft },
    author,
  );
  expect(changed).toMatchObject({ status: 409, error: 'draft_posted' });

  const answer = { articleId: first.id, body: 'A soft one.', draft: crypto.randomUUID() };
  const said = make.must(await app.call('POST comment', answer, author)).comment;
  const again = await app.call('POST comment', answer, author);
  expect(again.data?.comment?.id).toBe(said?.id);
  const other = await app.call('POST comment', { ...answer, body: 'A bright one.' }, author);
  expect(other).toMatchObject({ status: 409, error: 'draft_posted' });
});
