import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALT_MAX } from '#domain/upload-rules.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { forumFixture } from '../fixture.ts';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
afterAll(() => app.close());

const page = async (id: number) =>
  (await app.fastify.inject({ url: `/forumDetails/${id}`, headers: { 'accept-language': 'en' } }))
    .headers.location as string;

test('what the author says of a picture stands where others would see it', async () => {
  const author = await app.member();
  const [one, two] = [await make.picture(author), await make.picture(author)];
  const { id } = await make.post(author, {
    body: `My room.\n\n![](${one.url})`,
    images: [one.id, two.id],
    alts: { [one.id]: '  A <lamp> behind the camera  ' },
  });
  const { post } = await make.detail(id);
  expect(post.images.map(({ alt }) => alt)).toEqual(['A <lamp> behind the camera', '']);
  expect(post.html).toContain('alt="A &lt;lamp&gt; behind the camera"');
  const html = (await app.fastify.inject({ url: await page(id) })).body;
  expect(html).toContain('alt="A &lt;lamp&gt; behind the camera"');
  // Without a word it is numbered, so that nobody hears an address.
  expect(html).toMatch(/alt="Picture 2 of 2 from /);
});

test('it is changed with the text, kept where it is not named, and taken away by emptiness', async () => {
  const author = await app.member();
  const picture = await make.picture(author);
  const first = { images: [picture.id], alts: { [picture.id]: 'A lamp' } };
  const { id } = await make.post(author, first);
  const edit = async (more: object) => {
    const { title, body, tag, language, version } = {
      ...(await make.detail(id)).post,
      body: 'Mine is too bright for the room.',
    };
    const input = { id, title, body, tag, language, version, images: [picture.id], ...more };
    make.must(await app.call('POST article/edit', input, author));
    return (await make.detail(id)).post.images[0]?.alt;
  };
  expect(await edit({})).toBe('A lamp');
  expect(await edit({ alts: { [picture.id]: 'Two lamps' } })).toBe('Two lamps');
  expect(await edit({ alts: { [picture.id]: '' } })).toBe('');
});

test('answers have it too, and no text may be longer than is read aloud', async () => {
  const [viewer, author] = [await app.member(), await app.member()];
  const { id } = await make.post(viewer);
  const picture = await make.picture(author);
  const said = await make.comment(author, id, {
    images: [picture.id],
    alts: { [picture.id]: 'A shelf' },
  });
  expect(said.images).toMatchObject([{ alt: 'A shelf' }]);
  const change = (alt: string, as = author) =>
    app.call(
      'POST comment/edit',
      { id: said.id, body: 'A soft one.', images: [picture.id], alts: { [picture.id]: alt } },
      as,
    );
  expect((await change('x'.repeat(ALT_MAX + 1))).status).toBe(400);
  expect((await change('Not mine', viewer)).status).toBe(403);
  expect((await change('x'.repeat(ALT_MAX))).data?.images[0]?.alt).toHaveLength(ALT_MAX);
});

test('a draft keeps it without telling anybody', async () => {
  const author = await app.member();
  const picture = await make.picture(author);
  const { id } = await make.post(author, { images: [picture.id], alts: { [picture.id]: 'Old' } });
  const draft = {
    id: crypto.randomUUID(),
    place: `edit-post-${id}`,
    base: 0,
    body: 'Changed',
    images: [picture.id],
    extra: { alts: { [picture.id]: 'New' } },
  };
  make.must(await app.call('POST article/save', draft, author));
  expect((await make.detail(id)).post.images[0]?.alt).toBe('Old');
  const { draft: found } = make.must(
    await app.call('GET article/draft', { place: draft.place }, author),
  );
  expect(found?.text).toMatchObject({ extra: { alts: { [picture.id]: 'New' } } });
});
