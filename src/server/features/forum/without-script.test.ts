import { afterAll, beforeAll, expect, test } from 'vitest';
import { replyPlace, topicPath } from '#domain/forum.ts';
import { ARTICLE } from '#domain/post-kinds.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { deadControls } from '#testing/dead-controls.ts';
import type { TestMember } from '#testing/factories.ts';
import { forumFixture } from './fixture.ts';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
afterAll(() => app.close());

const open = async (url: string, as?: TestMember): Promise<string> => {
  const answer = await app.get(url, as, { 'accept-language': 'en' });
  expect(answer.statusCode, url).toBe(200);
  return answer.body;
};

/** A question with a poll, answers and replies, of which the reader hides somebody's; all its pages. */
async function conversation() {
  const [author, helper, loud] = [
    await app.member({ points: ARTICLE.points }),
    await app.member(),
    await app.member(),
  ];
  const poll = { question: 'Which lamp?', options: ['A', 'B'], multiple: false, days: null };
  const asked = await make.post(author, { poll });
  const { post } = await make.detail(asked.id);
  const answer = await make.comment(helper, asked.id);
  await make.comment(author, asked.id, { parentId: answer.id });
  await make.comment(loud, asked.id, { body: 'Mine is the best.' });
  await app.call('POST people/hide', { userId: loud.id, kind: 'mute' }, author);
  await app.call('POST home/like', { kind: 'comment', id: answer.id, like: true }, author);
  return { author, helper, post, answer };
}

test('without a script, pages of a conversation offer nothing that does nothing', async () => {
  const { author, helper, post, answer } = await conversation();
  const staff = await app.member({ role: 'Moderator' });
  const pages = [
    topicPath(post),
    `/forumDetails/childrenComment?id=${answer.id}`,
    replyPlace(answer.id),
    '/forum/home',
  ];
  for (const as of [undefined, author, helper, staff]) {
    for (const url of as ? [...pages, '/forum/following'] : pages) {
      // Copying a link is hidden by its own rule (src/styles/frame.css).
      const dead = deadControls(await open(url, as)).filter((name) => name !== 'Share');
      expect(dead, `${url} ${as?.nickname}`).toEqual([]);
    }
  }
  const html = await open(topicPath(post), author);
  expect(html).toContain('<span class="meta without-script">1 like</span>');
});

test('also where something waits: an article to rate, a vote that was cast, a draft', async () => {
  const { author, helper } = await conversation();
  const { id } = await make.post(author, {
    kind: 'article',
    summary: 'Two sentences that say what it is about. Lists show them, nothing else.',
    body: 'A sentence that stands for experience, written down with care. '.repeat(12),
  });
  const article = topicPath((await make.detail(id)).post);
  const poll = { question: 'Which hour?', options: ['A', 'B'], multiple: false, days: null };
  const asked = await make.post(author, { title: 'Which hour is yours?', poll });
  await app.call('POST article/poll/vote', { id: asked.id, options: [0] }, helper);
  const voted = topicPath((await make.detail(asked.id)).post);
  const draft = {
    id: crypto.randomUUID(),
    place: 'post',
    base: 0,
    title: 'A lamp',
    body: 'I have',
  };
  make.must(await app.call('POST article/save', draft, helper));
  const profile = `/user-info?userId=${author.id}`;
  for (const url of [article, voted, '/forum/create', '/user-info', profile]) {
    const dead = deadControls(await open(url, helper)).filter((name) => name !== 'Share');
    expect(dead, url).toEqual([]);
  }
});
