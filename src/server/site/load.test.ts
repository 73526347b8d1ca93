import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gzipBody, loadSite, plainBody, type Entry, type Site } from './load.ts';
import { serverDirOf, writePolicies } from './policies.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-load-'));
let site: Site;

beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'ru'));
  fs.mkdirSync(path.join(folder, '_astro'));
  fs.writeFileSync(path.join(folder, 'worker.js'), 'self');
  fs.writeFileSync(path.join(folder, '_astro/site.js'), 'site');
  fs.writeFileSync(path.join(folder, 'ru/app.webmanifest'), '{}');
  for (const page of ['chat-page/widget', 'faq']) {
    fs.mkdirSync(path.join(folder, 'ru', page), { recursive: true });
    fs.writeFileSync(path.join(folder, 'ru', page, 'index.html'), '<!doctype html>');
  }
  fs.writeFileSync(path.join(folder, 'chat-embed.js'), 'embed');
  fs.writeFileSync(path.join(folder, '_astro/lamp.svg'), '<svg/>');
  site = await loadSite(folder);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const header = (headers: string[] | undefined, name: string): string | undefined =>
  headers?.[(headers.indexOf(name) + 1 || NaN) as number];

test('the service worker is asked for anew each time and may reach this site alone', () => {
  const headers = site.assets.get('/worker.js')?.headers;
  expect(header(headers, 'cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(header(headers, 'content-security-policy')).toBe("default-src 'none';connect-src 'self'");
  expect(header(headers, 'content-type')).toContain('text/javascript');
});

test('bundled files are kept for good and need no policy', () => {
  const headers = site.assets.get('/_astro/site.js')?.headers;
  expect(header(headers, 'cache-control')).toContain('immutable');
  expect(header(headers, 'content-security-policy')).toBeUndefined();
});

test('a drawing opened by itself runs nothing and fetches nothing', () => {
  const headers = site.assets.get('/_astro/lamp.svg')?.headers;
  expect(header(headers, 'content-type')).toBe('image/svg+xml; charset=utf-8');
  const policy = header(headers, 'content-security-policy');
  expect(policy).toBe("default-src 'none';style-src 'unsafe-inline';sandbox");
});

test('a web app manifest is a file of its language', () => {
  const entry = site.pages.get('/app.webmanifest')?.ru;
  expect(entry?.type).toBe('application/manifest+json');
  expect(header(entry?.headers, 'content-language')).toBe('ru');
});

const policyOf = (from: Site, address: string) =>
  header(from.pages.get(address)?.ru?.headers, 'content-security-policy');

test('the chat is framed by the named sites and nobody else, other pages by our own', async () => {
  const open = await loadSite(folder, { embedOrigins: ['https://partner.example'] });
  expect(policyOf(open, '/chat-page/widget')).toMatch(
    /frame-ancestors https:\/\/partner\.example$/,
  );
  expect(policyOf(open, '/faq')).toMatch(/frame-ancestors 'self'$/);
  expect(policyOf(site, '/chat-page/widget')).toMatch(/frame-ancestors 'none'$/);
});

test('pages of partners may load the script of the chat, and no other file', () => {
  const policy = (address: string) =>
    header(site.assets.get(address)?.headers, 'cross-origin-resource-policy');
  expect(policy('/chat-embed.js')).toBe('cross-origin');
  expect(policy('/_astro/site.js')).toBe('same-origin');
});

/** A build of one page, which is not compressed. */
function makeBuild(page: string, policy: string): string {
  const build = fs.mkdtempSync(path.join(folder, 'build-'));
  const site = path.join(build, 'site');
  const file = path.join(site, 'en/faq/index.html');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, page);
  fs.mkdirSync(serverDirOf(site));
  writePolicies(site, { policies: [policy], pages: { 'en/faq/index.html': 0 } });
  return site;
}

/** Links both compressed forms of a page into builds, as scripts/build/compress.ts does. */
function linkForms(name: string, page: string, ...builds: string[]): void {
  const cache = path.join(folder, name);
  fs.writeFileSync(`${cache}.br`, zlib.brotliCompressSync(page));
  fs.writeFileSync(`${cache}.gz`, zlib.gzipSync(page));
  for (const build of builds) {
    for (const form of ['br', 'gz'])
      fs.linkSync(`${cache}.${form}`, path.join(build, `en/faq/index.html.${form}`));
  }
}

const faqOf = (from: Site) => from.pages.get('/faq')?.en;

test('a page whose compressed forms and policy are the same is not read again', async () => {
  const [first, second, stricter] = [
    makeBuild('<p>1', 'a'),
    makeBuild('<p>1', 'a'),
    makeBuild('<p>1', 'b'),
  ];
  linkForms('one', '<p>1', first, second, stricter);
  const before = await loadSite(first);
  expect(faqOf(before)?.policy).toBe('a');
  expect(faqOf(await loadSite(second, {}, before))).toBe(faqOf(before));
  const strict = faqOf(await loadSite(stricter, {}, before));
  expect(strict?.policy).toBe('b');
  expect(header(strict?.headers, 'content-security-policy')).toMatch(/^b/);
});

test('a page that has changed is read, and so is one that has been compressed since', async () => {
  const [first, second] = [makeBuild('<p>1', 'a'), makeBuild('<p>2', 'a')];
  const plain = await loadSite(first);
  expect(faqOf(plain)?.bodies.br).toBeUndefined();
  linkForms('first', '<p>1', first);
  linkForms('second', '<p>2', second);
  const compressed = await loadSite(first, {}, plain);
  expect(faqOf(compressed)).toMatchObject({ etag: faqOf(plain)?.etag });
  expect(faqOf(compressed)?.bodies.br).toBeDefined();
  const changed = faqOf(await loadSite(second, {}, compressed)) as Entry;
  expect(plainBody(changed).toString()).toBe('<p>2');
  expect(changed.etag).not.toBe(faqOf(plain)?.etag);
});

test('of a compressed page one form alone is kept, and the others are made of it', async () => {
  const build = makeBuild('<p>a page of a few words', 'a');
  linkForms('one-form', '<p>a page of a few words', build);
  // Longer than what was made room for, and read between two pages.
  const long = 'a'.repeat(300 * 1024);
  fs.writeFileSync(path.join(build, 'feed.xml'), long);
  fs.writeFileSync(path.join(build, 'feed.xml.br'), zlib.brotliCompressSync(long));
  const from = await loadSite(build);
  const page = faqOf(from) as Entry;
  expect(page.bodies).toEqual({ identity: undefined, br: expect.any(Buffer), gzip: undefined });
  expect(zlib.gunzipSync(gzipBody(page)).toString()).toBe('<p>a page of a few words');
  const feed = from.assets.get('/feed.xml') as Entry;
  expect(feed.bodies.identity).toBeUndefined();
  expect(plainBody(feed).toString()).toBe(long);
  const alone = await loadSite(makeBuild('<p>a page of a few words', 'a'));
  expect(page.etag).toBe(faqOf(alone)?.etag);
  expect(feed.etag).not.toBe(page.etag);
});

test('a picture for links stays on the disk, and is read from the build that is served', async () => {
  const [first, second] = [makeBuild('<p>1', 'a'), makeBuild('<p>1', 'a')];
  for (const build of [first, second]) fs.mkdirSync(path.join(build, 'og/en'), { recursive: true });
  const [before, after] = [first, second].map((build) => path.join(build, 'og/en/faq.png'));
  fs.writeFileSync(before as string, 'a picture');
  fs.linkSync(before as string, after as string);
  const last = await loadSite(first);
  const next = await loadSite(second, {}, last);
  const pictures = [last, next].map((from) => from.assets.get('/og/en/faq.png') as Entry);
  for (const { bodies, etag } of pictures) {
    expect(Object.values(bodies)).toEqual([undefined, undefined, undefined]);
    expect(etag).toBe(pictures[0]?.etag);
  }
  fs.rmSync(first, { recursive: true });
  expect(plainBody(pictures[1] as Entry).toString()).toBe('a picture');
});
