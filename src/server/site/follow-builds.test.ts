import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { builderOf } from '#scripts/build/fixtures/small-site.ts';
import { publishBuild } from '#scripts/build/publish.ts';
import { linkBuild } from '#scripts/build/publish/link-build.ts';
import { buildsOf, isInUse } from './builds.ts';
import { buildFollower, followBuilds } from './follow-builds.ts';
import { plainBody, type Entry } from './load.ts';
import { builtSource, type BuiltSource } from './source.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-follow-'));
const distDir = path.join(root, 'dist');
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let source: BuiltSource;

const make = (words: string, origin = ORIGIN, program = 'this version') =>
  publishBuild({
    distDir,
    record: { fingerprint: words, origin, program },
    build: builderOf(words),
    check: async () => {},
  });

/** What is answered now: the page, its policy, the views, and a hashed file. */
async function served() {
  const entry = await source.entry('/', 'en');
  return {
    page: entry && plainBody(entry).toString(),
    policy: entry?.policy,
    shell: (await source.shell('/', 'en')).parts[0],
    view: await source.render({ language: 'en' } as never),
    hashed: [...source.site.assets.keys()].filter((name) => name.startsWith('/_astro/')).sort(),
  };
}
const all = (words: string) => ({
  page: `<p>${words}</p>`,
  policy: words,
  shell: `<p>${words}</p>`,
  view: words,
});

beforeEach(async () => {
  for (const name of fs.readdirSync(root)) fs.rmSync(path.join(root, name), { recursive: true });
  vi.clearAllMocks();
  await make('one');
  source = await builtSource(distDir);
});
afterAll(() => fs.rmSync(root, { recursive: true }));

it('serves a new build, its pages, policies and views together, and the last one’s hashed files', async () => {
  const look = buildFollower({ source, distDir, origin: ORIGIN, log });
  expect(await served()).toMatchObject(all('one'));
  const before = source.version();
  await make('two');
  expect(await served()).toMatchObject(all('one'));
  await look();
  expect(await served()).toEqual({
    ...all('two'),
    hashed: ['/_astro/app.one.js', '/_astro/app.two.js'],
  });
  expect(source.version()).not.toBe(before);
});

it('does not serve a build that was made for another address', async () => {
  const look = buildFollower({ source, distDir, origin: ORIGIN, log });
  await make('elsewhere', 'https://example.org');
  await look();
  await look();
  expect(await served()).toMatchObject(all('one'));
  expect(log.warn).toHaveBeenCalledTimes(1);
});

it('leaves a build of another version of the program to the next start', async () => {
  const look = buildFollower({ source, distDir, origin: ORIGIN, log });
  await make('newer', ORIGIN, 'the next version');
  await look();
  await look();
  expect(await served()).toMatchObject(all('one'));
  expect(log.warn).toHaveBeenCalledTimes(1);
  // Going back to its own version needs none.
  await make('two');
  await look();
  expect(await served()).toMatchObject(all('two'));
});

it('serves on what it has where a new build cannot be read', async () => {
  const look = buildFollower({ source, distDir, origin: ORIGIN, log });
  const site = await make('two');
  fs.rmSync(`${site}-server`, { recursive: true });
  await look();
  await look();
  expect(await served()).toMatchObject(all('one'));
  expect(log.error).toHaveBeenCalledTimes(1);
});

it('answers for what a partial build lacks as soon as that is made', async () => {
  const add = (site: string) => {
    fs.mkdirSync(path.join(site, 'og'));
    fs.writeFileSync(path.join(site, 'og/default.png'), 'a picture');
    fs.mkdirSync(path.join(site, 'pagefind/en'), { recursive: true });
    fs.writeFileSync(path.join(site, 'pagefind/en/pagefind.js'), 'an index');
  };
  const record = { fingerprint: '', origin: ORIGIN, isPartial: true };
  const first = await publishBuild({
    distDir,
    record,
    build: builderOf('early'),
    check: async () => {},
  });
  const look = buildFollower({ source, distDir, origin: ORIGIN, log });
  await look();
  expect(source.lateFile('/guides')).toBeUndefined();
  const picture = source.lateFile('/og/default.png');
  const index = source.lateFile('/pagefind/en/pagefind.js');
  const book = source.lateFile('/courses/none.en.pdf');
  await publishBuild({
    distDir,
    record: { fingerprint: 'early', origin: ORIGIN },
    build: async (site) => {
      linkBuild(first, site);
      add(site);
    },
    check: async () => {},
  });
  await look();
  expect(plainBody((await picture) as Entry).toString()).toBe('a picture');
  expect(plainBody((await index) as Entry).toString()).toBe('an index');
  expect(await book).toBeUndefined();
  expect(await served()).toMatchObject(all('early'));
  expect(source.lateFile('/og/default.png')).toBeUndefined();
  // The links of the second build must not have changed the first.
  expect(fs.readFileSync(`${first}-server/kept-files.json`, 'utf8')).toContain('app.one.js');
  expect(fs.existsSync(path.join(first, 'og'))).toBe(false);
});

it('looks by itself, and notes which build it serves', async () => {
  const told = vi.fn(() => source.folder());
  const stop = followBuilds({ source, distDir, origin: ORIGIN, log }, told);
  const [first = ''] = buildsOf(distDir);
  expect(isInUse(first)).toBe(true);
  await make('two');
  await vi.waitFor(async () => expect(await served()).toMatchObject(all('two')), 10_000);
  await vi.waitFor(() => expect(isInUse(first)).toBe(false), 10_000);
  const [second = ''] = buildsOf(distDir);
  expect(isInUse(second)).toBe(true);
  // Once, when the new one is served.
  expect(told.mock.results.map(({ value }) => value)).toEqual([source.folder()]);
  stop();
  expect(isInUse(second)).toBe(false);
});
