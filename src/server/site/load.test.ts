import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSite, type Site } from './load.ts';

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
