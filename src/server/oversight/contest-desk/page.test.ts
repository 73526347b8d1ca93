import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { contestFixture } from '#server/features/contests/fixture.ts';
import { errorOf, getPage, postForm } from '#server/platform/members/test-support.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { formsIn, hiddenFieldsOf } from '#testing/html-forms.ts';

const PATH = '/moderation/contest';

let app: TestApp;
let make: ReturnType<typeof contestFixture>;
let staff: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  make = contestFixture(app);
});
beforeEach(async () => {
  staff = await app.member({ role: 'Moderator' });
});
afterAll(() => app.close());

const page = async (query = '', as: TestMember | undefined = staff) =>
  getPage(app, PATH + query, as?.token);

/** Fills the form of an act as the page has it, or as an answer has shown it, and sends it. */
async function send(
  query: string,
  act: string,
  fields: Record<string, string> = {},
  html?: string,
) {
  const body = html ?? (await page(query)).body;
  const form = formsIn(body, 'post').find(({ fields: all }) =>
    all.some(({ name, value }) => name === 'act' && value === act),
  );
  if (!form) throw new Error(`There is no form that does ${act}`);
  const answer = await postForm(
    app,
    PATH + query,
    { ...hiddenFieldsOf(form), ...fields },
    { token: staff.token },
  );
  return { status: answer.statusCode, html: answer.body, to: answer.headers.location };
}

const setUp = {
  opens: '2030-02-01T00:00',
  entriesClose: '2030-02-10T12:30',
  votingCloses: '2030-02-14T00:00',
  rules: 'Show your lamp, as it stands this evening.',
  prizes: 'A lamp\r\n\r\n A cable \n',
  judge: 'votes',
  campaign: '',
};

const words = { rules: setUp.rules, prizes: 'A chair', judge: 'votes' };

test('is for staff', async () => {
  const visitor = await getPage(app, PATH);
  expect([visitor.statusCode, visitor.headers.location]).toEqual([
    302,
    '/login?redirect=%2Fmoderation%2Fcontest',
  ]);
  expect((await page('', await app.member())).statusCode).toBe(403);
  const answer = await page();
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('noindex');
  for (const query of ['?id=999999', '?id=x', '?post=999999']) {
    expect((await page(query)).statusCode).toBe(404);
  }
});

describe('without a script', () => {
  test('a post becomes a contest, and an ordinary post again', async () => {
    const { id } = await make.post(staff, { title: 'A contest to be' });
    const made = await send(`?post=${id}`, 'save', setUp);
    expect([made.status, made.to]).toEqual([303, `${PATH}?id=${id}&done=saved`]);
    expect(await make.show(id)).toMatchObject({
      opens: '2030-02-01T00:00:00.000Z',
      entriesClose: '2030-02-10T12:30:00.000Z',
      votingCloses: '2030-02-14T00:00:00.000Z',
      prizes: ['A lamp', 'A cable'],
      state: 'announced',
    });
    const { body } = await page(`?id=${id}&done=saved`);
    expect(body).toContain('value="2030-02-10T12:30"');
    expect(body).toContain('A lamp\nA cable');
    expect(body).toContain(setUp.rules);
    const removed = await send(`?id=${id}`, 'remove');
    expect([removed.status, removed.to]).toEqual([303, `${PATH}?done=removed`]);
    expect((await app.call('GET article/activity', { id })).status).toBe(404);
  });

  test('says beside the field what is wrong, and keeps what was typed', async () => {
    const { id } = await make.post(staff);
    const wrong = await send(`?post=${id}`, 'save', {
      ...{ ...setUp, opens: '', entriesClose: '2030-02-10T12:30', prizes: '\n' },
      rules: '',
    });
    expect(wrong.status).toBe(400);
    expect(errorOf(wrong.html, 'opens')).toBe('This is needed.');
    expect(errorOf(wrong.html, 'rules')).toBe('This is needed.');
    expect(errorOf(wrong.html, 'prizes')).toBe('This is needed.');
    expect(wrong.html).toContain('value="2030-02-10T12:30"');
    const late = await send(`?post=${id}`, 'save', { ...setUp, votingCloses: '2030-02-09T00:00' });
    expect(errorOf(late.html, 'votingCloses')).toBe('This has to come after the time above it.');
    expect((await app.call('GET article/activity', { id })).status).toBe(404);
  });

  test('places are announced and corrected', async () => {
    const id = await make.contest(staff, { judge: 'staff' });
    const [one, two] = [
      await make.entry(await app.member(), id),
      await make.entry(await app.member(), id),
    ];
    app.advance(4 * DAY_MS);
    const none = await send(`?id=${id}`, 'decide', { [`place-${one.id}`]: '' });
    expect(none.status).toBe(400);
    expect(none.html).toContain('This is needed.');
    const gap = await send(`?id=${id}`, 'decide', { [`place-${one.id}`]: '2' });
    expect(gap.status).toBe(400);
    expect(gap.html).toContain('Places begin with 1');
    const places = { [`place-${one.id}`]: '2', [`place-${two.id}`]: '1' };
    const look = await send(`?id=${id}`, 'decide', places);
    expect(look.status).toBe(400);
    expect(look.html).toMatch(/This will be announced.*Place 1: .*Place 2: /s);
    expect((await make.show(id)).state).toBe('closed');
    const decided = await send(`?id=${id}`, 'decide', {}, look.html);
    expect([decided.status, decided.to]).toEqual([303, `${PATH}?id=${id}&done=decided`]);
    const shown = async () =>
      (await make.show(id)).places.map(({ place, entry }) => [place, entry.id]);
    expect(await shown()).toEqual([
      [1, two.id],
      [2, one.id],
    ]);
    const short = await send(`?id=${id}`, 'correct', { ...places, note: 'No.' });
    expect(short.status).toBe(400);
    expect(errorOf(short.html, 'note')).toBe('This is too short.');
    const again = await send(`?id=${id}`, 'correct', {
      ...{ [`place-${one.id}`]: '1', [`place-${two.id}`]: '' },
      note: 'The other one was not a lamp.',
    });
    expect(again.html).toContain('This will be announced');
    expect(await shown()).toHaveLength(2);
    const corrected = await send(`?id=${id}`, 'correct', {}, again.html);
    expect(corrected.to).toBe(`${PATH}?id=${id}&done=corrected`);
    expect(await shown()).toEqual([[1, one.id]]);
  });

  test('asks before new times close a contest, and takes the answer for these times alone', async () => {
    const id = await make.contest(staff);
    const minute = (days: number) =>
      new Date(app.ctx.now().getTime() + days * DAY_MS).toISOString().slice(0, 16);
    const over = {
      opens: minute(-3),
      entriesClose: minute(-2),
      votingCloses: minute(-1),
      ...words,
    };
    const asked = await send(`?id=${id}`, 'save', over);
    expect(asked.status).toBe(400);
    expect(asked.html).toContain('the contest is over at once');
    expect(asked.html).toContain(`value="${over.votingCloses}"`);
    expect((await make.show(id)).state).toBe('open');
    const sure = `${over.entriesClose} ${over.votingCloses}`;
    expect(asked.html).toContain(`name="sure" value="${sure}"`);
    const others = { ...over, opens: minute(-9), votingCloses: minute(-1.5) };
    expect((await send(`?id=${id}`, 'save', { ...others, sure }, asked.html)).status).toBe(400);
    expect((await send(`?id=${id}`, 'save', { ...over, sure }, asked.html)).status).toBe(303);
    expect((await make.show(id)).state).toBe('closed');
  });

  test('says its state, and how a contest is made', async () => {
    const id = await make.contest(staff);
    expect((await page(`?id=${id}`)).body).toContain('Open for entries</span>');
    expect((await page()).body).toContain('“Make it a contest” in its menu');
  });

  test('does not overwrite what somebody else has saved meanwhile', async () => {
    const id = await make.contest(staff);
    const { body: mine } = await page(`?id=${id}`);
    const times = await make.show(id);
    const typed = {
      opens: times.opens.slice(0, 16),
      entriesClose: times.entriesClose.slice(0, 16),
      votingCloses: times.votingCloses.slice(0, 16),
      ...words,
    };
    const sure = `${typed.entriesClose} ${typed.votingCloses}`;
    const theirs = await send(`?id=${id}`, 'save', { ...typed, sure });
    expect(theirs.status).toBe(303);
    const mineTyped = { ...typed, prizes: 'A table' };
    const refused = await send(`?id=${id}`, 'save', mineTyped, mine);
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('Somebody else has changed this set-up');
    expect(refused.html).toMatch(/<dt>Prizes, one a line<\/dt><dd[^>]*>A chair<\/dd>/);
    expect(refused.html).toContain('>A table</textarea>');
    expect((await make.show(id)).prizes).toEqual(['A chair']);
    // Whoever has read that may save over it.
    expect((await send(`?id=${id}`, 'save', mineTyped, refused.html)).status).toBe(303);
    expect((await make.show(id)).prizes).toEqual(['A table']);
  });

  test('a form of another site, or an act there is none of, changes nothing', async () => {
    const id = await make.contest(staff);
    const foreign = await postForm(
      app,
      `${PATH}?id=${id}`,
      { act: 'remove', id: String(id) },
      { token: staff.token, headers: { 'sec-fetch-site': 'cross-site' } },
    );
    expect(foreign.statusCode).toBeGreaterThanOrEqual(400);
    const unknown = await send(`?id=${id}`, 'save', { act: 'constructor' });
    expect(unknown.status).toBe(400);
    expect((await make.show(id)).id).toBe(id);
  });
});

test('leads to the contests before the latest twenty', async () => {
  const made: number[] = [];
  for (let n = 0; n < 22; n++) {
    if (n % 8 === 0) staff = await app.member({ role: 'Moderator' });
    const at = (days: number) =>
      new Date(app.ctx.now().getTime() + (n - 3000 + days) * DAY_MS).toISOString();
    const times = { opens: at(0), entriesClose: at(10), votingCloses: at(20) };
    made.push(await make.contest(staff, times));
  }
  const link = (id?: number) => `href="${PATH}?id=${id}"`;
  const next = (html: string) =>
    new RegExp(`href="(${PATH.replaceAll('/', '\\/')}\\?[^"]*after=[^"]*)"`)
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&');
  const seen: string[] = [];
  let query: string | undefined = '';
  while (query !== undefined) {
    const { statusCode, body } = await page(query);
    expect(statusCode).toBe(200);
    seen.push(body);
    query = next(body)?.slice(PATH.length);
  }
  expect(seen.length).toBeGreaterThan(1);
  for (const id of made) expect(seen.filter((body) => body.includes(link(id)))).toHaveLength(1);
  const chosen = await page(`?id=${made[0]}`);
  const further = await page(next(chosen.body)?.slice(PATH.length));
  expect(further.body).toContain(`href="${PATH}?id=${made[0]}"`);
  expect((await page('?after=nonsense')).headers.location).toBe(PATH);
});
