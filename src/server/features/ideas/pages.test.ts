import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IDEA_QUOTA } from '#domain/ideas/wishes.ts';
import { eq } from '#server/db/drizzle.ts';
import { ideas } from '#server/db/schema.ts';
import { errorOf, valueOf } from '#server/platform/members/test-support.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { wishFor, writeBooks } from './fixture.ts';
import { insertJob } from './queries/jobs.ts';

let app: TestApp;
let anna: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  writeBooks(app);
  [anna, ben] = [await app.member(), await app.member()];
});
afterAll(() => app.close());

/** A browser without a script, which keeps its cookies. */
function newBrowser(as?: TestMember) {
  const jar: Record<string, string> = as ? { ctoken: as.token } : {};
  const remoteAddress = newAddress();
  const headers = {
    'accept-language': 'en',
    origin: 'http://campus.test',
    'sec-fetch-site': 'same-origin',
  };
  const keep = (cookies: { name: string; value: string }[]) => {
    for (const { name, value } of cookies) jar[name] = value;
  };
  const get = async (url: string) => {
    const answer = await app.fastify.inject({ url, remoteAddress, headers, cookies: jar });
    keep(answer.cookies);
    return { status: answer.statusCode, html: answer.body, headers: answer.headers };
  };
  return {
    get,
    /** Sends a form of a page with the token that stands there. */
    async post(url: string, fields: Record<string, string>) {
      const formToken = as ? (valueOf((await get(url)).html, 'formToken') ?? '') : '';
      const answer = await app.fastify.inject({
        ...{ method: 'POST', url: url.split('?')[0] ?? '', remoteAddress, cookies: jar },
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...fields, ...(formToken && { formToken }) }).toString(),
      });
      keep(answer.cookies);
      const { location = '' } = answer.headers;
      return { status: answer.statusCode, html: answer.body, to: String(location) };
    },
  };
}

const MAKE = { wish: 'make', kind: 'menu', mood: 'warm', room: 'busy', in: 'es', 'no-food': 'on' };
const jobIn = (address: string) => new URL(address, 'http://x.test').searchParams.get('job') ?? '';
const cardsIn = (html: string) => [...html.matchAll(/id="result-\d-body"/g)].length;

/** An idea of a member, published. */
async function published(by: TestMember): Promise<number> {
  const { data } = await app.call('POST caminspo/gen', wishFor('show'), by);
  const [idea] = data?.ideas ?? [];
  if (!data || !idea) throw new Error('Nothing was made.');
  const input = { job: data.job, place: 0, ...idea, published: true };
  return (await app.call('POST caminspo/save', input, by)).data?.id ?? 0;
}
const pageOf = (id: number) => `/caminspo/caminspo-post?id=${id}`;

describe('a visitor without a script', () => {
  test('gets three ideas, whose address holds the wishes, until the tries are used up', async () => {
    const one = newBrowser();
    expect((await one.get('/caminspo')).html).toContain('3 tries left today');
    const made = await one.post('/caminspo', { ...MAKE, about: 'my birthday' });
    expect(made.status).toBe(303);
    expect(made.to).toMatch(
      /^\/caminspo\?job=[\w-]{22}&kind=menu&mood=warm&room=busy.*no-food=on#results$/,
    );
    expect(made.to).not.toContain('birthday');
    const { html } = await one.get(made.to.replace(/#.*/, ''));
    expect(cardsIn(html)).toBe(3);
    expect(html).toContain('Put together from parts');
    expect(html).toContain('2 tries left today');
    expect(html).toMatch(/<input[^>]*name="kind"[^>]*checked=""[^>]*value="menu"/);
    for (let i = 1; i < IDEA_QUOTA.visitor; i++) await one.post('/caminspo', MAKE);
    const spent = await one.post('/caminspo', { ...MAKE, job: jobIn(made.to) });
    expect(spent.status).toBe(429);
    expect(spent.html).toContain('You have used your tries for today');
    // What was there stays there, and so do the wishes.
    expect(cardsIn(spent.html)).toBe(3);
    expect(spent.html).toMatch(/<input[^>]*name="kind"[^>]*checked=""[^>]*value="menu"/);
  });

  test('who wants to keep one signs in, and comes back to it', async () => {
    const one = newBrowser();
    const job = jobIn((await one.post('/caminspo', MAKE)).to);
    const { to } = await one.post('/caminspo', {
      ...MAKE,
      wish: 'keep',
      job,
      place: '1',
      body: 'x',
    });
    const back = new URL(to, 'http://x.test').searchParams.get('redirect') ?? '';
    expect(to).toMatch(/^\/login\?redirect=/);
    expect(back).toMatch(new RegExp(`^/caminspo\\?job=${job}&.*#result-1$`));
    expect(cardsIn((await newBrowser(anna).get(back.replace(/#.*/, ''))).html)).toBe(3);
  });

  test('a page whose job is on its way looks again by itself, and a lost one says so', async () => {
    const id = 'w'.repeat(22);
    const task = { what: 'ideas', wishes: wishFor('show'), seed: 1, paid: null };
    await insertJob(app.ctx.db, { id, task, createdAt: app.ctx.now(), state: 'waiting' });
    const waiting = await newBrowser().get(`/caminspo?job=${id}&kind=bio`);
    expect(waiting.html).toContain(`http-equiv="refresh" content="3;url=/caminspo?job=${id}&amp;`);
    expect(waiting.headers['cache-control']).toBe('no-store');
    const lost = await newBrowser().get(`/caminspo?job=${'x'.repeat(22)}`);
    expect(lost.html).toContain('These ideas are gone');
  });

  test.each([{}, { wish: 'fortune' }, { wish: 'constructor' }])(
    'nothing follows %j',
    async (sent) => {
      expect((await newBrowser().post('/caminspo', sent as Record<string, string>)).status).toBe(
        400,
      );
    },
  );
});

describe('a member', () => {
  test('keeps a result as it was changed, and is told beside the field what is wrong', async () => {
    const one = newBrowser(anna);
    const { to } = await one.post('/caminspo', MAKE);
    const card = { ...MAKE, job: jobIn(to), place: '2', title: 'Mine' };
    const short = await one.post('/caminspo', { ...card, wish: 'keep', body: 'short' });
    expect(short.status).toBe(400);
    expect(short.html).toMatch(/id="result-2-body"[^>]*aria-invalid="true"[^>]*>short</);
    expect(short.html).toContain('At least 10 characters.');
    const link = { ...card, wish: 'keep', body: 'Look at https://example.test, all of you' };
    expect((await one.post('/caminspo', link)).html).toContain('Leave out links');
    const body = 'A text that is long enough';
    const kept = await one.post('/caminspo', { ...card, wish: 'publish', body });
    expect(kept.to).toMatch(/#result-2$/);
    const { html } = await one.get(kept.to.replace(/#.*/, ''));
    expect(html).toContain('Kept and published.');
    expect(html).toContain(body);
    // Its labels are those it was made with.
    const mine = (await app.call('GET caminspo/list', { of: 'mine' }, anna)).data?.resultList[0];
    expect(mine).toMatchObject({ title: 'Mine', kind: 'menu', language: 'es', body });
    expect(mine?.labels).toContain('no-food');
    expect((await one.get('/forum/caminspo-tool')).html).toContain('Mine');
  });

  test('takes one into a post, and a profile text into a profile', async () => {
    const one = newBrowser(anna);
    const use = async (kind: string, wish: string) => {
      const job = jobIn((await one.post('/caminspo', { ...MAKE, kind })).to);
      const body = 'A text that is long enough';
      return (await one.post('/caminspo', { ...MAKE, kind, wish, job, place: '0', body })).to;
    };
    const post = await use('show', 'use');
    expect(post).toMatch(/^\/forum\/create\?idea=\d+$/);
    const address = post.replace('/forum/create', '/forum/post');
    expect((await app.get(post, anna)).headers.location).toBe(address);
    const profile = await use('bio', 'profile');
    const first = String((await app.get(profile, anna)).headers.location);
    expect(first).toMatch(/^\/profileEditor\/config\?template=\w+&idea=\d+$/);
    expect((await app.get(first, anna)).body).toContain('id="bio-idea"');
    // Of somebody else's that is not published, nothing is offered.
    expect((await app.get(first, ben)).body).not.toContain('id="bio-idea"');
  });
});

describe('one idea', () => {
  test('is 404 where there is none, or it is not published', async () => {
    const id = await published(anna);
    for (const address of [0, -1, 99_999, 1.5]) {
      expect((await app.get(pageOf(address))).statusCode).toBe(404);
    }
    expect((await app.get('/caminspo/caminspo-post')).statusCode).toBe(404);
    expect((await app.get(pageOf(id))).statusCode).toBe(200);
    const answer = await newBrowser(anna).post(pageOf(id), { wish: 'takeBack', id: String(id) });
    expect(answer.to).toBe(`${pageOf(id)}&done=takenBack`);
    expect((await app.get(pageOf(id))).statusCode).toBe(404);
    expect((await app.get(pageOf(id), ben)).statusCode).toBe(404);
    expect((await app.get(pageOf(id), anna)).statusCode).toBe(200);
  });

  test('is changed, liked by others, and deleted', async () => {
    const id = await published(anna);
    const edit = { wish: 'edit', id: String(id), title: 'New', body: 'bad', 'label-talk': 'on' };
    const one = newBrowser(anna);
    const bad = await one.post(pageOf(id), edit);
    expect(errorOf(bad.html, 'body')).toBe('At least 10 characters.');
    expect(valueOf(bad.html, 'title')).toBe('New');
    const labels = ['game', 'music', 'story', 'make'].map((label) => [`label-${label}`, 'on']);
    const many = { ...edit, body: 'Long enough by now', ...Object.fromEntries(labels) };
    expect((await one.post(pageOf(id), many)).html).toContain('Choose at most 4 labels.');
    const good = await one.post(pageOf(id), { ...edit, body: 'Long enough by now' });
    expect(good.to).toBe(`${pageOf(id)}&done=saved`);
    const like = { wish: 'like', id: String(id) };
    expect((await newBrowser(ben).post(pageOf(id), like)).to).toContain('done=liked');
    const { html } = await newBrowser().get(pageOf(id));
    expect(html).toContain('1 like');
    expect(html).toContain('noindex');
    expect(html).toMatch(/<title>New · CamInspo/);
    expect(
      (await newBrowser(ben).post(pageOf(id), { wish: 'delete', id: String(id) })).status,
    ).toBe(404);
    const gone = await one.post(pageOf(id), { wish: 'delete', id: String(id) });
    expect(gone.to).toBe('/forum/caminspo-tool#ideas');
    expect((await app.get(pageOf(id), anna)).statusCode).toBe(404);
  });

  test('says to its author alone that it is withheld, and takes no form of others', async () => {
    const id = await published(anna);
    const at = app.ctx.now();
    const withheld = { withheld: 'pending', deletedAt: at } as const;
    await app.ctx.db.update(ideas).set(withheld).where(eq(ideas.id, id));
    expect((await app.get(pageOf(id), anna)).body).toContain('Others cannot see this idea');
    expect((await app.get(pageOf(id), ben)).statusCode).toBe(404);
    expect((await newBrowser(ben).post('/caminspo', { wish: 'like', id: String(id) })).status).toBe(
      400,
    );
  });
});

describe('the list', () => {
  test('marks what the demo community has published, here and on its page', async () => {
    const id = await published(await app.member({ demo: true }));
    const hint = 'Demo idea: put together as an example by the team';
    expect((await newBrowser().get('/caminspo')).html).toContain(hint);
    expect((await newBrowser().get(pageOf(id))).html).toContain(`<p class="hint">${hint}`);
    const real = await published(anna);
    // Beside it stand others of its kind.
    expect((await newBrowser().get(pageOf(real))).html).not.toContain(`<p class="hint">${hint}`);
  });

  test('is narrowed by the address, and a broken key begins it anew', async () => {
    const id = await published(ben);
    const all = (await newBrowser().get('/caminspo')).html;
    expect(all).toContain(`href="${pageOf(id)}"`);
    const others = (await newBrowser().get('/caminspo?show=room')).html;
    expect(others).toContain('Nothing fits these choices');
    expect((await newBrowser().get('/caminspo?show=show&after=broken')).html).toContain(pageOf(id));
    expect((await newBrowser().get('/caminspo?show=nonsense&order=?')).status).toBe(200);
  });
});
