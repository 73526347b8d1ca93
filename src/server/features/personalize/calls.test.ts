import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentEntry } from '#contract/content-index.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

const text = (slug: string, language: Language): ContentEntry => ({
  slug,
  path: `/gettingStarted/${slug}`,
  language,
  fallback: false,
  outdated: false,
  title: `${slug} in ${language}`,
  summary: '',
  category: 'start',
  order: 1,
  area: 'getting-started',
  number: 1,
  updated: '2026-11-12',
  published: null,
  illustration: null,
  minutes: 4,
  html: '<p>Text</p>',
});
const inAll = (words: string) => ({ en: words, es: `${words} es`, ru: `${words} ru` });
const assessment = [
  {
    id: 'stage',
    question: inAll('Where are you?'),
    several: false,
    options: [
      { id: 'new', text: inAll('New'), guides: ['week', 'payouts'], course: 'beginning' },
      { id: 'working', text: inAll('Working'), guides: ['payouts', 'gone'] },
    ],
  },
  {
    id: 'worries',
    question: inAll('What worries you?'),
    hint: inAll('Many may be true'),
    several: true,
    options: [{ id: 'money', text: inAll('Money'), guides: ['payouts'] }],
  },
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const folder = serverDirOf(app.ctx.env.distDir);
  fs.mkdirSync(folder, { recursive: true });
  const lists = (slugs: string[]) =>
    Object.fromEntries(LANGUAGES.map((code) => [code, slugs.map((slug) => text(slug, code))]));
  const file = { guides: lists(['week', 'payouts']), courses: lists(['beginning']), assessment };
  fs.writeFileSync(`${folder}/content.json`, JSON.stringify(file));
});
afterAll(() => app.close());

const get = async (path: string, langkey = 'en') =>
  (
    await app.fastify.inject({ url: `/api/guide/personalize/${path}`, headers: { langkey } })
  ).json();
const commit = (answers: { question: string; options: string[] }[]) =>
  app.call('POST guide/personalize/commit_answer', { answers });
type Item = { slug: string; because: string[] };

test('the questions come in the language of the reader', async () => {
  const { data } = await get('question', 'ru');
  expect(data[1]).toEqual({
    id: 'worries',
    question: 'What worries you? ru',
    hint: 'Many may be true ru',
    several: true,
    options: [{ id: 'money', text: 'Money ru' }],
  });
  expect(data[0].hint).toBeNull();
});

describe('answers', () => {
  test('give a reading list with its reasons, and a course', async () => {
    const { data } = await commit([
      { question: 'stage', options: ['new'] },
      { question: 'worries', options: ['money'] },
    ]);
    expect(data?.list.map(({ slug, because }: Item) => [slug, because])).toEqual([
      ['payouts', ['Money', 'New']],
      ['week', ['New']],
    ]);
    expect(data?.list[0]).not.toHaveProperty('html');
    expect(data?.course?.slug).toBe('beginning');
  });

  test('say the same in an address, and nothing where there are none', async () => {
    const list = (await get('content?answers=stage.new,worries.money', 'es')).data as Item[];
    expect(list.map(({ slug }) => slug)).toEqual(['payouts', 'week']);
    expect(list[0]?.because).toEqual(['Money es', 'New es']);
    expect((await get('ad?answers=stage.new')).data.slug).toBe('beginning');
    expect((await get('ad?answers=stage.working')).data).toBeNull();
    expect((await get('content')).data).toEqual([]);
  });

  test('leave out guides that are gone', async () => {
    const { data } = await commit([{ question: 'stage', options: ['working'] }]);
    expect(data?.list.map(({ slug }: Item) => slug)).toEqual(['payouts']);
  });

  test.each([
    [[{ question: 'weather', options: ['good'] }]],
    [[{ question: 'stage', options: ['other'] }]],
    [[{ question: 'stage', options: ['new', 'working'] }]],
    [
      [
        { question: 'stage', options: ['new'] },
        { question: 'stage', options: ['working'] },
      ],
    ],
    [[]],
  ])('that are none are refused: %j', async (answers) => {
    expect(await commit(answers)).toMatchObject({ status: 400, error: 'bad_input' });
  });

  test('are limited', async () => {
    const calls = await Promise.all(
      Array.from({ length: 62 }, () => commit([{ question: 'stage', options: ['new'] }])),
    );
    expect(calls.some(({ status }) => status === 429)).toBe(true);
  });
});
