import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { getPage } from '#server/platform/members/test-support.ts';
import {
  app,
  author,
  decide,
  HIDE,
  make,
  moderator,
  other,
  reported,
  setUp,
} from './cases-fixture.ts';
import { takedownFixture } from './takedown/fixture.ts';

setUp();

const page = async (query: string, as = moderator) =>
  (await getPage(app, `/moderation?language=en${query}`, as.token)).body;
/** The cases that a page of the queue lists, in its order. */
const listed = async (query: string, as = moderator) =>
  [...(await page(query, as)).matchAll(/href="\/moderation\/case\?id=(\d+)"/g)].map(([, id]) =>
    Number(id),
  );
const asked = async (about: Input<'POST takedown/apply'>['about'], ...posts: { id: number }[]) => {
  const pages = posts.map(({ id }) => `/forumDetails/${id}`).join('\n');
  const row = await takedownFixture(app).asked({ about, pages, words: 'It shows me, in my room.' });
  return row.pages.map(({ caseId }) => Number(caseId));
};

describe('a reason', () => {
  test('shows requests to take something down under the rule they are about', async () => {
    const [minor] = await asked('minor', await make.post(author));
    const [picture] = await asked('picture', await make.post(author));
    const spam = await reported('post', (await make.post(author)).id);
    expect(await listed('&reason=minor')).toContain(minor);
    expect(await listed('&reason=minor')).not.toContain(picture);
    expect(await listed('&reason=privacy')).toContain(picture);
    const ofSpam = await listed('&reason=spam');
    expect(ofSpam).toContain(spam.id);
    expect(ofSpam).not.toContain(minor);
  });

  test('shows a request whose things another one binds to an older case', async () => {
    const [one, two] = [await make.post(author), await make.post(author)];
    const [first] = await asked('other', one);
    const [again, later] = await asked('other', one, two);
    expect(again).toBe(first);
    const [urgent] = await asked('minor', two);
    expect(urgent, 'the case that stands behind the first one').toBe(later);
    expect(await listed('&reason=minor')).toContain(urgent);
    const privacy = await listed('&reason=other');
    expect(privacy).toContain(first);
    expect(privacy, 'one line a request').not.toContain(later);
  });

  test('holds nowhere where its filter is not shown', async () => {
    const [id] = await asked('privacy', await make.post(author));
    expect(await listed('&show=takedown&reason=spam')).toContain(id);
    const body = await page('&reason=spam');
    expect(body).toContain('href="/moderation?show=report&amp;reason=spam"');
    for (const show of ['approval', 'takedown', 'decided']) {
      expect(body).toContain(`href="/moderation?show=${show}"`);
    }
  });

  test('that nothing has is not said to be the end of the queue', async () => {
    await reported('post', (await make.post(author)).id);
    const body = await page('&reason=scam');
    expect(body).toContain('Nothing with this filter');
    expect(body).toContain('<a class="button" href="/moderation">Show everything that waits</a>');
    expect(body).not.toContain('Nothing waits');
  });
});

describe('what has been decided', () => {
  test('stands in a list of its own, the newest first, with who decided', async () => {
    const first = await reported('post', (await make.post(author, { title: 'Old lamp' })).id);
    const second = await reported('post', (await make.post(author, { title: 'New lamp' })).id);
    const waits = await reported('post', (await make.post(author)).id);
    await decide(first.id, { content: 'keep' });
    await decide(second.id, { ...HIDE, measure: 'warn' }, other);
    const ids = await listed('&show=decided');
    expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
    expect(ids).not.toContain(waits.id);
    const body = await page('&show=decided');
    expect(body).toContain(`decided by ${other.nickname}`);
    expect(body).toContain('New lamp</a>');
    expect(body).toContain('No private data about anybody');
    expect(await listed(''), 'and not with what waits').not.toContain(second.id);
  });

  test('goes on page by page', async () => {
    const ids: number[] = [];
    const { id: postId } = await make.post(author);
    for (let i = 0; i < 21; i++) {
      const said = await make.comment(author, postId);
      const row = await reported('comment', said.id, {}, await app.member());
      await decide(row.id, { content: 'keep' });
      ids.unshift(row.id);
    }
    expect(await listed('&show=decided')).toEqual(ids.slice(0, 20));
    const next = /rel="next" href="([^"]+)"/.exec(await page('&show=decided'))?.[1] ?? '';
    const { body } = await getPage(app, next.replaceAll('&amp;', '&'), moderator.token);
    expect(body).toContain(`/moderation/case?id=${ids[20]}"`);
  });

  test('does not tell a moderator who decided about them', async () => {
    const chief = await app.member({ role: 'Admin' });
    const row = await reported('post', (await make.post(moderator)).id);
    await decide(row.id, HIDE, chief);
    expect(await page('&show=decided')).not.toContain(chief.nickname);
    expect(await page('&show=decided', other)).toContain(`decided by ${chief.nickname}`);
  });
});
