import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentEntry } from '#contract/content-index.ts';
import type { CamSite } from '#domain/cam-facts.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { industryNetworkHours, industryNetworks } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

const text = (slug: string): ContentEntry => ({
  slug,
  path: `/camsiteView/detail/${slug}`,
  language: 'en',
  fallback: false,
  outdated: false,
  title: slug,
  summary: `About ${slug}`,
  category: 'Premium',
  order: 10,
  area: null,
  number: null,
  updated: '2026-11-12',
  published: null,
  illustration: null,
  minutes: 1,
  html: '',
});
const site = (id: string, facts: CamSite['facts'] = {}): CamSite => ({
  id,
  tag: 'Premium',
  address: `https://${id}.example`,
  facts,
});
const IDS = ['lantern', 'harbour', 'meadow', 'orchard', 'quarry'];
const LIST = '/camsiteView/list';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const folder = serverDirOf(app.ctx.env.distDir);
  fs.mkdirSync(folder, { recursive: true });
  const devices = {
    value: ['phone' as const],
    source: 'https://lantern.example/help',
    checked: '2026-11-02',
    copy: false,
  };
  const content = {
    // A text without facts is shown nowhere; the content check says so.
    camSites: { en: [...IDS, 'ruin'].map(text), es: [], ru: [] },
    camFacts: {
      ...Object.fromEntries(IDS.map((id) => [id, site(id)])),
      lantern: site('lantern', { devices }),
    },
  };
  fs.writeFileSync(`${folder}/content.json`, JSON.stringify(content));
});
afterAll(() => app.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers });

test('shows the sites that have facts', async () => {
  const { statusCode, body } = await open(LIST);
  expect(statusCode).toBe(200);
  for (const id of IDS) expect(body).toContain(`/camsiteView/detail/${id}"`);
  expect(body).not.toContain('ruin');
});

test('keeps what is the same for all under one spelling of the address', async () => {
  const one = await open(`${LIST}?device=phone&speaks=en&speaks=es&x=1`);
  const other = await open(`${LIST}?speaks=en,es&device=phone`);
  expect(one.headers.etag).toBeTruthy();
  expect(other.headers.etag).toBe(one.headers.etag);
  const again = await open(`${LIST}?speaks=en,es&device=phone`, {
    'if-none-match': String(one.headers.etag),
  });
  expect(again.statusCode).toBe(304);
});

test('is known again by the ETag of its encoding, and comes in none that is refused', async () => {
  const ask = async (accept: string, known?: string) => {
    const headers = { 'accept-encoding': accept, ...(known && { 'if-none-match': known }) };
    const answer = await open(LIST, headers);
    const { etag, 'content-encoding': encoding } = answer.headers;
    return { etag: String(etag), encoding, status: answer.statusCode };
  };
  const br = await ask('gzip, deflate, br');
  const gzip = await ask('gzip, br;q=0');
  const plain = await ask('gzip;q=0');
  expect([br, gzip, plain].map(({ encoding }) => encoding)).toEqual(['br', 'gzip', undefined]);
  expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(3);
  expect((await ask('gzip, br', `"other", W/${br.etag}`)).status).toBe(304);
  expect((await ask('gzip', br.etag)).status).toBe(200);
  const personal = `${LIST}?view=situation&gross=1000`;
  const refused = await open(personal, { 'accept-encoding': 'gzip;q=0' });
  expect(refused.headers['content-encoding']).toBeUndefined();
});

test('keeps nothing of what somebody tells about themselves', async () => {
  const { headers, body } = await open(`${LIST}?view=situation&gross=1000&country=DE`);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.etag).toBeUndefined();
  expect(body).toContain('noindex');
});

test('asks for the country only where a site says whom it accepts', async () => {
  const asks = async (url: string) => (await open(url)).body.includes('name="country"');
  for (const url of [LIST, `${LIST}?view=situation`]) {
    expect(await asks(url)).toBe(false);
    // An address of earlier still names one.
    expect(await asks(`${url}${url.includes('?') ? '&' : '?'}country=DE`)).toBe(true);
  }
  const stated = await createTestApp();
  const folder = serverDirOf(stated.ctx.env.distDir);
  fs.mkdirSync(folder, { recursive: true });
  const source = { source: 'https://lantern.example', checked: '2026-11-02', copy: false };
  const countries = { value: { except: ['DE'] }, ...source };
  const content = {
    camSites: { en: [text('lantern')], es: [], ru: [] },
    camFacts: { lantern: site('lantern', { countries }) },
  };
  fs.writeFileSync(`${folder}/content.json`, JSON.stringify(content));
  for (const url of [LIST, `${LIST}?view=situation`]) {
    expect((await stated.fastify.inject(url)).body).toContain('name="country"');
  }
  await stated.close();
});

test('shows what fits apart from what may fit', async () => {
  const { body } = await open(`${LIST}?device=phone`);
  const [fitting = '', may = ''] = body.split('These may fit');
  expect(fitting).toContain('These fit');
  expect(fitting).toContain('/camsiteView/detail/lantern"');
  expect(fitting).not.toContain('/camsiteView/detail/harbour"');
  expect(may).toContain('/camsiteView/detail/harbour"');
  expect((await open(LIST)).body).not.toContain('These fit');
});

test('of a sum alone says what would arrive, and not that a site fits', async () => {
  const { body } = await open(`${LIST}?view=situation&gross=2%2C000`);
  expect(body).toContain('All sites');
  expect(body).not.toContain('These fit');
  expect(body).not.toContain('aria-invalid');
});

test.each([
  ['en', '2.000', 'Is that 2,000 or 2? Write it without a separator: 2000.'],
  ['es', '2,000', '¿Son 2000 o 2? Escríbelo sin separador: 2000.'],
  ['ru', '2,000', 'Это 2\u00a0000 или 2? Напишите без разделителя: 2000.'],
])('in %s asks back what %s means, and keeps it', async (language, typed, question) => {
  const { body } = await open(
    `${LIST}?view=situation&language=${language}&gross=${encodeURIComponent(typed)}`,
  );
  expect(body).toContain(question);
  expect(body).toContain(`value="${typed}"`);
});

test('turns ticks into the address of a comparison', async () => {
  const { statusCode, headers } = await open(
    `${LIST}?view=compare&pick=lantern&pick=harbour&pick=nobody&tag=Premium`,
  );
  expect(statusCode).toBe(303);
  expect(headers.location).toBe(`${LIST}?compare=lantern,harbour`);
});

test('compares four and names the fifth', async () => {
  const { body } = await open(`${LIST}?compare=${IDS.join(',')}`);
  expect(body.match(/scope="col"/g)).toHaveLength(4);
  expect(body).toMatch(/Left out: quarry\./);
});

test.each([
  ['names that are none', `${LIST}?compare=%00,../..,<script>`],
  ['markup', `${LIST}?view=situation&gross=<script>alert(1)</script>&share=NaN`],
  ['a long list', `${LIST}?tag[]=x&country=%F0%9F%98%80&minimum=1e400&pick=${'a,'.repeat(3000)}`],
])('stands %s in the address', async (_, url) => {
  const { statusCode, body } = await open(encodeURI(decodeURI(url)));
  expect(statusCode).toBe(200);
  expect(body).not.toContain('<script>alert');
});

test('shows figures of a site whose rooms are read, and none that are invented', async () => {
  const hour = 3_600_000;
  // A week is made of whole days, so today is not in it.
  const at = new Date(Math.floor(app.ctx.now().getTime() / hour - 48) * hour);
  const sums = { categories: {}, languages: {}, shows: {}, toys: {} };
  const upTo = { sampledAt: app.ctx.now(), rolledUpTo: new Date(at.getTime() + 48 * hour) };
  for (const [slug, demo] of [
    ['harbour', false],
    ['meadow', true],
  ] as const) {
    const [row] = await app.ctx.db
      .insert(industryNetworks)
      .values({ slug, name: slug, demo, ...upTo })
      .returning();
    const networkId = row?.id ?? 0;
    const figures = { samples: 6, rooms: 1234, viewers: 24_680, median: 8, ...sums };
    await app.ctx.db.insert(industryNetworkHours).values({ networkId, at, ...figures });
  }
  const { body } = await open(LIST);
  expect(body).toContain('1,234 rooms online on average, 20 viewers per room');
  expect(body).toContain('/industry?network=harbour"');
  expect(body).not.toContain('/industry?network=meadow');
});
