import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { isEarned } from '#testing/notices.ts';
import { forumFixture } from '../fixture.ts';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
afterAll(() => app.close());

const MINUTE = 60_000;
const messages = async (as: TestMember) =>
  make
    .must(await app.call('GET member/messages', { pageSize: 50 }, as))
    .resultList.filter((one) => !isEarned(one));
const markOf = async (as: TestMember, id: number) =>
  make
    .must(await app.call('GET article/forum-articles', { sort: 'new' }, as))
    .resultList.find((post) => post.id === id)?.mark;
const see = (as: TestMember, id: number, comment: number) =>
  app.call('POST article/seen', { id, comment }, as);

describe('following', () => {
  test('tells of new answers once, until that message is read', async () => {
    const [viewer, helper, reader] = [await app.member(), await app.member(), await app.member()];
    const { id } = await make.post(viewer);
    make.must(await app.call('POST article/follow', { id, follow: true }, reader));
    await make.comment(helper, id);
    await make.comment(helper, id, { body: 'And another thing.' });
    expect(await messages(reader)).toHaveLength(1);
    await app.call('POST member/message/read', { msgId: 'all' }, reader);
    await make.comment(helper, id, { body: 'One more.' });
    expect((await messages(reader)).filter((one) => !one.read)).toHaveLength(1);
  });

  test('begins with asking and with answering', async () => {
    const [viewer, helper, third] = [await app.member(), await app.member(), await app.member()];
    const { id } = await make.post(viewer);
    await make.comment(helper, id);
    expect(await markOf(viewer, id)).toMatchObject({ follows: true });
    expect(await markOf(helper, id)).toMatchObject({ follows: true });
    expect(await markOf(third, id)).toMatchObject({ follows: false });
    await make.comment(third, id);
    expect((await messages(helper)).map((one) => one.type)).toEqual([15]);
  });

  test('ends for good: writing there again does not bring it back', async () => {
    const [viewer, helper] = [await app.member(), await app.member()];
    const { id } = await make.post(viewer);
    make.must(await app.call('POST article/follow', { id, follow: false }, viewer));
    await make.comment(viewer, id);
    expect(await markOf(viewer, id)).toMatchObject({ follows: false });
    const said = await make.comment(viewer, id);
    await make.comment(helper, id);
    expect(await messages(viewer)).toEqual([]);
    // What answers them is theirs all the same.
    await make.comment(helper, id, { parentId: said.id });
    expect((await messages(viewer)).map((one) => one.type)).toEqual([9]);
  });

  test('is listed, the last answered first, in pages', async () => {
    const [viewer, reader] = [await app.member(), await app.member()];
    const ids: number[] = [];
    for (let i = 0; i < 21; i++) {
      const { id } = await make.post(i % 2 ? viewer : await app.member(), {
        title: `Followed ${i} of many`,
      });
      ids.push(id);
      make.must(await app.call('POST article/follow', { id, follow: true }, reader));
    }
    const first = make.must(await app.call('GET article/followed', {}, reader));
    const second = make.must(
      await app.call('GET article/followed', { after: first.next ?? '' }, reader),
    );
    expect([...first.resultList, ...second.resultList].map((post) => post.id)).toEqual(
      ids.toReversed(),
    );
    expect(second.next).toBeNull();
  });

  test('is refused for visitors, for posts that are not there, and for no cursor', async () => {
    const reader = await app.member();
    expect(await app.call('POST article/follow', { id: 1, follow: true })).toMatchObject({
      status: 401,
    });
    const gone = { id: 999_999, follow: true };
    expect(await app.call('POST article/follow', gone, reader)).toMatchObject({ status: 404 });
    expect(await app.call('GET article/followed', { after: 'x' }, reader)).toMatchObject({
      error: 'bad_input',
    });
  });
});

describe('what is new', () => {
  test('is counted since the last visit, without own answers and removed ones', async () => {
    const [viewer, helper, reader] = [await app.member(), await app.member(), await app.member()];
    const { id } = await make.post(viewer);
    expect(await markOf(reader, id)).toEqual({ follows: false, fresh: true, news: 0 });
    const first = await make.comment(helper, id);
    await see(reader, id, first.id);
    expect(await markOf(reader, id)).toEqual({ follows: false, fresh: false, news: 0 });
    const second = await make.comment(helper, id);
    await make.comment(helper, id, { parentId: first.id });
    expect(await markOf(reader, id)).toMatchObject({ news: 2 });
    await app.call('POST comment/delete', { id: second.id }, helper);
    await make.comment(reader, id);
    expect(await markOf(reader, id)).toMatchObject({ news: 1 });
  });

  test('never comes back, and never runs ahead of what there is', async () => {
    const [viewer, helper, reader] = [await app.member(), await app.member(), await app.member()];
    const { id } = await make.post(viewer);
    const said = [await make.comment(helper, id), await make.comment(helper, id)];
    await see(reader, id, said[1]?.id ?? 0);
    await see(reader, id, said[0]?.id ?? 0);
    expect(await markOf(reader, id)).toMatchObject({ news: 0 });
    await see(reader, id, 999_999_999);
    await make.comment(helper, id);
    expect(await markOf(reader, id)).toMatchObject({ news: 1 });
  });

  test('ends everywhere at one press', async () => {
    const [viewer, helper, reader] = [await app.member(), await app.member(), await app.member()];
    const opened = await make.post(viewer);
    await see(reader, opened.id, 0);
    await make.comment(helper, opened.id);
    app.advance(1000);
    const unopened = await make.post(viewer);
    app.advance(1000);
    expect(await markOf(reader, opened.id)).toMatchObject({ news: 1 });
    expect(await markOf(reader, unopened.id)).toMatchObject({ fresh: true });
    make.must(await app.call('POST article/seen-all', {}, reader));
    expect(await markOf(reader, opened.id)).toMatchObject({ news: 0 });
    expect(await markOf(reader, unopened.id)).toMatchObject({ fresh: false });
  });

  test('is nobody else’s: visitors see no marks, and cannot leave any', async () => {
    const { id } = await make.post(await app.member());
    const list = make.must(await app.call('GET article/forum-articles', { sort: 'new' }));
    expect(list.resultList.some((post) => 'mark' in post)).toBe(false);
    expect(await app.call('POST article/seen', { id, comment: 0 })).toMatchObject({ status: 401 });
  });

  test('comes with its words, in its place, for a page that stays open', async () => {
    const [viewer, helper] = [await app.member(), await app.member()];
    const { id } = await make.post(viewer);
    const known = await make.comment(helper, id);
    const comment = await make.comment(helper, id, { body: 'A new one.' });
    const reply = await make.comment(viewer, id, { parentId: known.id, body: 'Thanks.' });
    const edited = { id: known.id, body: 'Said better.', images: [] };
    make.must(await app.call('POST comment/edit', edited, helper));
    await app.call('POST comment/delete', { id: comment.id }, helper);
    const news = make.must(
      await app.call('GET article/news', {
        id,
        since: known.id,
        again: `${known.id},${comment.id}`,
      }),
    );
    expect(news.comments.map((one) => [one.id, one.html])).toEqual([
      [known.id, '<p>Said better.</p>'],
    ]);
    expect(news.replies.map((one) => [one.id, one.parentId])).toEqual([[reply.id, known.id]]);
    expect(news.gone).toEqual([comment.id]);
    expect(news.more).toBe(false);
  });

  test('of another post is not to be had through this one', async () => {
    const viewer = await app.member();
    const [one, other] = [await make.post(viewer), await make.post(viewer)];
    const said = await make.comment(viewer, other.id);
    const news = make.must(
      await app.call('GET article/news', { id: one.id, since: said.id, again: String(said.id) }),
    );
    expect(news).toMatchObject({ comments: [], replies: [], gone: [said.id] });
    expect(await app.call('GET article/news', { id: 999_999, since: 0 })).toMatchObject({
      status: 404,
    });
    expect(await app.call('GET article/news', { id: one.id, since: 0, again: 'x' })).toMatchObject({
      status: 400,
    });
  });

  test('is told to the pages that show the topic, after it was stored', async () => {
    const [viewer, helper] = [await app.member(), await app.member()];
    const { id } = await make.post(viewer);
    const said = await make.comment(helper, id);
    make.must(
      await app.call('POST comment/edit', { id: said.id, body: 'Better.', images: [] }, helper),
    );
    await app.call('POST comment/delete', { id: said.id }, helper);
    const heard = app.events.filter((one) => one.topicId === id).map((one) => one.body);
    const about = { postId: id, commentId: said.id, parentId: null, authorId: helper.id };
    expect(heard).toEqual(['new', 'edited', 'removed'].map((change) => ({ ...about, change })));
  });
});

describe('earlier versions', () => {
  const target = (id: number) => ({ kind: 'comment' as const, id });
  const versions = async (as: TestMember, id: number) =>
    make.must(await app.call('GET article/revisions', target(id), as));
  const edit = async (as: TestMember, id: number, body: string) =>
    make.must(await app.call('POST comment/edit', { id, body, images: [] }, as));

  test('of an answer are kept in the edit, slips of the first minutes are not', async () => {
    const [viewer, helper, reader] = [await app.member(), await app.member(), await app.member()];
    const { id: postId } = await make.post(viewer);
    const { id } = await make.comment(helper, postId, { body: 'Frist version.' });
    await edit(helper, id, 'First version.');
    expect((await versions(reader, id)).earlier).toEqual([]);
    app.advance(6 * MINUTE);
    await edit(helper, id, 'Second version.');
    app.advance(6 * MINUTE);
    await edit(helper, id, 'Second version.');
    await edit(helper, id, 'Third version.');
    const { current, earlier, mayRemove } = await versions(reader, id);
    expect(current.body).toBe('Third version.');
    expect(earlier.map((one) => one.body)).toEqual(['First version.']);
    expect(mayRemove).toBe(false);
  });

  test('of a post carry its title', async () => {
    const [viewer, reader] = [await app.member(), await app.member()];
    const { id } = await make.post(viewer, { title: 'The title as it was' });
    const { version } = make.must(
      await app.call('GET article/source', { kind: 'post', id }, viewer),
    );
    app.advance(6 * MINUTE);
    const text = { title: 'The title as it is', body: 'Mine is too bright for the room.' };
    const more = { tag: 'equipment', language: 'en' } as const;
    make.must(
      await app.call('POST article/edit', { id, version, ...text, ...more, images: [] }, viewer),
    );
    const { current, earlier } = make.must(
      await app.call('GET article/revisions', { kind: 'post', id }, reader),
    );
    expect([current.title, earlier[0]?.title]).toEqual([
      'The title as it is',
      'The title as it was',
    ]);
  });

  test('are for members, of visible texts', async () => {
    const [viewer, reader] = [await app.member(), await app.member()];
    const { id: postId } = await make.post(viewer);
    const { id } = await make.comment(viewer, postId);
    expect(await app.call('GET article/revisions', target(id))).toMatchObject({ status: 401 });
    await app.call('POST comment/delete', { id }, viewer);
    expect(await app.call('GET article/revisions', target(id), reader)).toMatchObject({
      status: 404,
    });
  });

  test('can be removed for good by their author and by staff, and by nobody else', async () => {
    const [viewer, reader] = [await app.member(), await app.member()];
    const staff = await app.member({ role: 'Moderator' });
    const { id: postId } = await make.post(viewer);
    const { id } = await make.comment(viewer, postId, { body: 'I live in a small town.' });
    for (const body of ['I live in a town.', 'I live somewhere.']) {
      app.advance(6 * MINUTE);
      await edit(viewer, id, body);
    }
    const { earlier, mayRemove } = await versions(viewer, id);
    expect(mayRemove).toBe(true);
    const [town, small] = earlier.map((one) => ({ id: one.id }));
    const remove = (what: typeof town, as?: TestMember) =>
      app.call('POST article/revision/delete', what, as);
    expect(await remove(small, reader)).toMatchObject({ error: 'not_allowed' });
    expect(await remove(small)).toMatchObject({ status: 401 });
    make.must(await remove(small, viewer));
    expect(await remove(small, viewer)).toMatchObject({ status: 404 });
    make.must(await remove(town, staff));
    expect((await versions(reader, id)).earlier).toEqual([]);
  });

  test('are twenty at most', async () => {
    const viewer = await app.member();
    const { id: postId } = await make.post(viewer);
    const { id } = await make.comment(viewer, postId, { body: 'Version 0' });
    for (let i = 1; i <= 22; i++) {
      app.advance(11 * MINUTE);
      await edit(viewer, id, `Version ${i}`);
    }
    const { earlier } = await versions(viewer, id);
    expect(earlier).toHaveLength(20);
    expect(earlier.at(-1)?.body).toBe('Version 2');
  });
});
