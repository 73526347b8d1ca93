import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { buildsOf, currentSite, markInUse, siteOf } from '#server/site/builds.ts';
import { readPolicies, serverDirOf } from '#server/site/policies.ts';
import { processEnv } from '#testing/processes.ts';
import { builderOf } from './fixtures/small-site.ts';
import { publish, publishBuild, type Publishing } from './publish.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-publish-'));
const dist = path.join(root, 'dist');
afterAll(() => fs.rmSync(root, { recursive: true }));
beforeEach(() => {
  for (const name of fs.readdirSync(root)) fs.rmSync(path.join(root, name), { recursive: true });
});

const make = (words: string, how: Partial<Publishing> = {}) =>
  publishBuild({
    distDir: dist,
    record: { fingerprint: words, origin: 'http://127.0.0.1:3000' },
    build: builderOf(words),
    check: async () => {},
    ...how,
  });

/** What a site says of itself; all of it has to be of one build. */
function wordsOf(site: string): string {
  const policyOf = readPolicies(site);
  const said = LANGUAGES.flatMap((language) => {
    const page = `${language}/index.html`;
    const html = fs.readFileSync(path.join(site, page), 'utf8');
    return [html.replace(/<\/?p>/g, ''), policyOf(page)];
  });
  const views = fs.readFileSync(path.join(serverDirOf(site), 'views.mjs'), 'utf8');
  const [words = '', ...others] = new Set([...said, /'(\w+)'/.exec(views)?.[1]]);
  expect(others).toEqual([]);
  return words;
}
const served = () => wordsOf(currentSite(dist));

/** As `dist` was before builds lay beside it. */
const makePlainFolder = (words: string) => builderOf(words)(dist);

it('serves a build, keeps the one before it, and removes older ones', async () => {
  await make('one');
  expect(served()).toBe('one');
  await make('two');
  await make('three');
  expect(served()).toBe('three');
  expect(buildsOf(dist).map((build) => wordsOf(siteOf(build)))).toEqual(['three', 'two']);
  expect(wordsOf(dist)).toBe('three');
});

it('does not touch the build before, even where one begins in the same millisecond', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await make('one');
    await expect(
      make('two', { check: () => Promise.reject(new Error('no page')) }),
    ).rejects.toThrow();
    expect(served()).toBe('one');
    await make('three');
    expect(served()).toBe('three');
    expect(buildsOf(dist).map((build) => wordsOf(siteOf(build)))).toEqual(['three', 'one']);
  } finally {
    vi.useRealTimers();
  }
});

it('goes back to the build before', async () => {
  await make('one');
  await make('two');
  publish(dist, buildsOf(dist)[1] ?? '');
  expect(served()).toBe('one');
  expect(wordsOf(dist)).toBe('one');
});

it('takes a plain folder over and keeps it as the build before', async () => {
  await makePlainFolder('plain');
  expect(served()).toBe('plain');
  await make('one');
  expect(served()).toBe('one');
  expect(wordsOf(dist)).toBe('one');
  expect(buildsOf(dist).map((build) => wordsOf(siteOf(build)))).toEqual(['one', 'plain']);
});

it('keeps the hashed files of earlier builds for a day, and tells which they are', async () => {
  await make('one');
  await make('two');
  await make('three');
  const files = fs.readdirSync(path.join(dist, '_astro'));
  expect(files.sort()).toEqual(['app.one.js', 'app.three.js', 'app.two.js']);
  const list = path.join(serverDirOf(dist), 'kept-files.json');
  const kept = JSON.parse(fs.readFileSync(list, 'utf8')) as Record<string, string>;
  expect(Object.keys(kept).sort()).toEqual(['app.one.js', 'app.two.js']);
  const long = new Date(Date.now() - 90_000_000).toISOString();
  fs.writeFileSync(list, JSON.stringify({ ...kept, 'app.one.js': long }));
  await make('four');
  expect(fs.existsSync(path.join(dist, '_astro/app.one.js'))).toBe(false);
  expect(fs.existsSync(path.join(dist, '_astro/app.two.js'))).toBe(true);
});

it('does not remove a build that a process serves', async () => {
  const running = await make('one');
  const release = markInUse(running);
  await make('two');
  await make('three');
  await make('four');
  expect(wordsOf(running)).toBe('one');
  release();
  await make('five');
  expect(fs.existsSync(running)).toBe(false);
});

describe('the site that was there stays', () => {
  const full = async (site: string) => {
    await builderOf('full')(site);
    // Every write to this device ends as on a full disk.
    fs.writeFileSync('/dev/full', 'more than there is room for');
  };
  const failures: [name: string, how: Partial<Publishing>][] = [
    ['when the builder fails', { build: () => Promise.reject(new Error('wrong field')) }],
    ['when the check fails', { check: () => Promise.reject(new Error('no page')) }],
  ];
  if (fs.existsSync('/dev/full')) failures.push(['when the disk is full', { build: full }]);
  it.each(failures)('%s', async (_name, how) => {
    await make('one');
    await expect(make('two', how)).rejects.toThrow();
    expect(served()).toBe('one');
    expect(buildsOf(dist)).toHaveLength(1);
  });

  const script = path.join(import.meta.dirname, 'fixtures/small-site.ts');
  const killedAt = (moment: number) =>
    spawnSync(process.execPath, [script, dist, 'new', String(moment)], { env: processEnv() })
      .signal;

  it.each(['build', 'plain folder'])(
    'or the new one does, where a %s is replaced and killed',
    async (kind) => {
      const seen = new Set<string>();
      let moment = 0;
      for (; ; moment++) {
        for (const name of fs.readdirSync(root))
          fs.rmSync(path.join(root, name), { recursive: true });
        if (kind === 'build') await make('old');
        else await makePlainFolder('old');
        const signal = killedAt(moment);
        seen.add(served());
        expect(['old', 'new']).toContain(served());
        if (signal === null) break;
        // The next build finds a way on, and leaves nothing lying about.
        await make('next');
        expect(served()).toBe('next');
        expect(wordsOf(dist)).toBe('next');
        expect(buildsOf(dist).length).toBeLessThanOrEqual(2);
      }
      expect(moment).toBeGreaterThanOrEqual(10);
      expect([...seen].sort()).toEqual(['new', 'old']);
    },
    // Some ten processes, one after the other.
    120_000,
  );
});
