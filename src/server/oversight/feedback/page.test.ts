import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedbackPath } from '#domain/feedback.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { writeCourseIndex } from '#server/features/courses/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

let app: TestApp;
let staff: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  writeCourseIndex(app);
  staff = await app.member({ role: 'Moderator' });
});
afterAll(() => app.close());

const page = async (url: string, language = 'en') => {
  const answer = await app.get(url, staff, { 'accept-language': language });
  expect(answer.statusCode, url).toBe(200);
  return answer.body;
};

/** An answer about a text, given in a language. */
const say = (slug: string, comment: string, more: { helpful?: boolean; language?: string } = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/feedback/submit',
    headers: { langkey: more.language ?? 'en' },
    payload: {
      collection: 'guides',
      slug,
      helpful: more.helpful ?? true,
      voter: crypto.randomUUID(),
      comment,
    },
  });
const rate = async (id: number, rating: number, text: string, language = 'en') =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/course/feedback/submit',
    headers: { langkey: language, ctoken: (await app.member()).token },
    payload: { id, rating, text },
  });

test('is for staff: visitors sign in first, to members it does not exist', async () => {
  const visitor = await app.get(feedbackPath({ about: 'course', in: null }));
  expect(visitor.statusCode).toBe(302);
  expect(visitor.headers.location).toBe(
    '/login?redirect=%2Fmoderation%2Ffeedback%3Fabout%3Dcourse',
  );
  const refused = [
    await app.member(),
    await app.member({ role: 'Visitor' }),
    await app.member({ role: 'Moderator', suspendedAt: new Date() }),
  ];
  for (const person of refused) {
    expect((await app.get('/moderation/feedback', person)).statusCode).toBe(404);
  }
  for (const role of ['Moderator', 'Admin', 'SuperAdmin'] as const) {
    const answer = await app.get('/moderation/feedback', await app.member({ role }));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('noindex');
    expect(answer.headers['cache-control']).toContain('private');
    expect(answer.body).toContain('href="/moderation/feedback" aria-current="page"');
    expect(answer.body.includes('href="/moderation/announce"')).toBe(role !== 'Moderator');
  }
});

test('says that nothing has been said, in every language', async () => {
  for (const language of LANGUAGES) {
    const html = await page('/moderation/feedback?about=tutorial', language);
    expect(html).toContain('class="empty"');
  }
});

describe('with feedback', () => {
  beforeAll(async () => {
    for (let i = 0; i < 22; i++) await say('light', `Sentence ${i}.`, { helpful: i % 2 === 0 });
    await say('light', 'Una frase <b>corta</b>.', { language: 'es' });
    await rate(1, 5, 'Clear and calm.');
    await rate(1, 2, 'Too fast for me.');
    await rate(3, 4, 'Понятно.', 'ru');
  });

  test('shows figures and words, the newest first, page by page', async () => {
    const first = await page('/moderation/feedback');
    expect(first).toContain('light');
    expect(first.indexOf('Sentence 21.')).toBeLessThan(first.indexOf('Sentence 20.'));
    expect(first).toContain('&lt;b&gt;corta&lt;/b&gt;');
    const next = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await page(next);
    expect(second).toContain('Sentence 0.');
    expect(second).not.toContain('Sentence 21.');
    expect(second, 'figures stand on the first page').not.toContain('<table');
  });

  test('is narrowed by what it is about and by language', async () => {
    const spanish = await page('/moderation/feedback?in=es');
    expect(spanish).toContain('corta');
    expect(spanish).not.toContain('Sentence');
    expect(await page('/moderation/feedback?about=faq')).toContain('class="empty"');
    const courses = await page('/moderation/feedback?about=course');
    expect(courses).toContain('Clear and calm.');
    expect(courses).not.toContain('Sentence');
    const russian = await page('/moderation/feedback?about=course&in=ru', 'ru');
    expect(russian).toContain('Понятно.');
    expect(russian).toContain('4 балла из 5');
    expect(russian).not.toContain('Clear');
  });

  test('shows everything where the address was changed by hand', async () => {
    expect(await page('/moderation/feedback?about=x&in=xx')).toContain('Sentence 21.');
    const answer = await app.get('/moderation/feedback?after=nowhere', staff);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/moderation/feedback']);
  });

  test('names nobody', async () => {
    const html = await page('/moderation/feedback?about=course');
    expect(html).not.toMatch(/member\d+/);
  });
});

describe('the call for courses', () => {
  const READ = 'GET course/feedback/read';

  test('is for staff alone', async () => {
    expect((await app.call(READ, {})).status).toBe(401);
    expect((await app.call(READ, {}, await app.member())).status).toBe(403);
    expect((await app.call(READ, {}, staff)).status).toBe(200);
  });

  test('has averages of each, the lowest first, and sentences by page', async () => {
    await rate(1, 1, '');
    const { data } = await app.call(READ, { kind: 'course' }, staff);
    expect(data?.items).toMatchObject([
      { id: 1, count: 3, average: 2.7 },
      { id: 3, count: 1, average: 4 },
    ]);
    expect(data?.comments.resultList.map((one) => [one.id, one.rating, one.language])).toEqual([
      [3, 4, 'ru'],
      [1, 2, 'en'],
      [1, 5, 'en'],
    ]);
    for (let i = 0; i < 20; i++) await rate(3, 3, `More ${i}`);
    const first = await app.call(READ, {}, staff);
    expect(first.data?.comments.resultList).toHaveLength(20);
    const after = first.data?.comments.next ?? '';
    const second = await app.call(READ, { after }, staff);
    expect(second.data?.items).toEqual([]);
    expect(second.data?.comments).toMatchObject({ next: null, resultList: [{}, {}, {}] });
  });

  test('refuses what it does not know', async () => {
    expect((await app.call(READ, { kind: 'guide' as never }, staff)).status).toBe(400);
    expect((await app.call(READ, { after: 'x' }, staff)).status).toBe(400);
    expect((await app.call(READ, { in: 'de' as never }, staff)).status).toBe(400);
  });
});
