import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentEntry } from '#contract/content-index.ts';
import type { CamSite } from '#domain/cam-facts.ts';
import { serverDirOf } from '#server/site/policies.ts';
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

test('keeps nothing of what somebody tells about themselves', async () => {
  const { headers, body } = await open(`${LIST}?view=situation&gross=1000&country=DE`);
  expect(headers['cache-control']).toContain('private');
  expect(headers.etag).toBeUndefined();
  expect(body).toContain('noindex');
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
