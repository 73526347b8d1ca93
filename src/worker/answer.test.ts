import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileKey, PACK_CACHE, SHELF_KEY, type SavedPack } from '#domain/packs.ts';
import { answerFile, answerPage, concerns } from './answer.ts';

const ORIGIN = 'https://campus.test';
const hash = (name: string) => name.padEnd(22, '0');
const stored = new Map<string, Response>();

const pack: SavedPack = {
  kind: 'guide',
  language: 'ru',
  path: '/a',
  title: 'А',
  version: '1',
  extras: [],
  saved: '2026-11-21T10:00:00.000Z',
  files: [
    { path: '/a?language=ru', hash: hash('page'), bytes: 4 },
    { path: '/offline?language=ru', hash: hash('offline'), bytes: 7 },
    { path: '/_astro/site.js', hash: hash('site'), bytes: 4 },
    { path: '/films/a.mp4?v=1', hash: hash('film'), bytes: 10 },
  ],
};

/** A navigation as a worker sees it; Node makes no request of that mode by itself. */
const visit = (address: string) =>
  Object.defineProperty(new Request(ORIGIN + address), 'mode', { value: 'navigate' });
const none = Promise.resolve(undefined);
const online = (text: string, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })));
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
const textOf = async (answer: Promise<Response>) => (await answer).text();

beforeEach(() => {
  stored.clear();
  stored.set(SHELF_KEY, Response.json([pack]));
  for (const name of ['page', 'offline', 'site']) {
    stored.set(fileKey(hash(name)), new Response(`saved ${name}`));
  }
  stored.set(fileKey(hash('film')), new Response('0123456789'));
  // Nothing is opened, which would make a cache where there is none.
  vi.stubGlobal('caches', {
    match: async (key: string, { cacheName }: MultiCacheQueryOptions) =>
      cacheName === PACK_CACHE ? stored.get(key)?.clone() : undefined,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what the worker looks at', () => {
  it.each([
    ['/faq', true],
    ['/api/member/info', false],
    ['/uploads/x.png', false],
    ['/packs/ru/a.json', false],
    ['/worker.js', false],
  ])('%s: %s', (address, isConcerned) => {
    expect(concerns(visit(address), ORIGIN)).toBe(isConcerned);
  });

  it('leaves other sites, other methods and nameless requests alone', () => {
    expect(concerns(visit('/faq'), 'https://other.test')).toBe(false);
    expect(concerns(new Request(`${ORIGIN}/a.js`, { method: 'POST' }), ORIGIN)).toBe(false);
    expect(concerns(new Request(`${ORIGIN}/anything`), ORIGIN)).toBe(false);
    expect(concerns(new Request(`${ORIGIN}/_astro/site.js`), ORIGIN)).toBe(true);
  });
});

describe('a page', () => {
  it('comes from the network while there is one', async () => {
    online('fresh');
    expect(await textOf(answerPage(visit('/a'), none))).toBe('fresh');
    expect(await textOf(answerPage(visit('/a'), Promise.resolve(new Response('early'))))).toBe(
      'early',
    );
  });

  it('is the saved one without a network or with a broken server, the fallback where none is saved', async () => {
    offline();
    expect(await textOf(answerPage(visit('/a'), none))).toBe('saved page');
    expect(await textOf(answerPage(visit('/a?language=ru'), none))).toBe('saved page');
    expect(await textOf(answerPage(visit('/b'), none))).toBe('saved offline');
    const broken = Promise.reject(new TypeError('no preload'));
    expect(await textOf(answerPage(visit('/a'), broken))).toBe('saved page');
    online('down', 503);
    expect(await textOf(answerPage(visit('/a'), none))).toBe('saved page');
    expect(await textOf(answerPage(visit('/b'), none))).toBe('down');
    online('gone', 404);
    expect(await textOf(answerPage(visit('/a'), none))).toBe('gone');
  });

  it('that takes too long is shown from what is saved', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const answer = textOf(answerPage(visit('/a'), none));
    await vi.advanceTimersByTimeAsync(4_001);
    expect(await answer).toBe('saved page');
  });

  it('has no answer where nothing is saved at all', async () => {
    stored.clear();
    offline();
    expect((await answerPage(visit('/a'), none)).type).toBe('error');
  });
});

describe('a file', () => {
  const ask = (address: string, range?: string) =>
    answerFile(new Request(ORIGIN + address, range ? { headers: { range } } : {}));

  it('named by its content is taken from what is saved, others from the network first', async () => {
    online('fresh');
    expect(await textOf(ask('/_astro/site.js'))).toBe('saved site');
    expect(await textOf(ask('/favicon.svg'))).toBe('fresh');
    offline();
    expect(await textOf(ask('/_astro/site.js'))).toBe('saved site');
    expect((await ask('/favicon.svg')).type).toBe('error');
  });

  it('is cut into the part a player asks for', async () => {
    offline();
    const part = await ask('/films/a.mp4?v=1', 'bytes=2-5');
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 2-5/10');
    expect(await part.text()).toBe('2345');
    const beyond = await ask('/films/a.mp4?v=1', 'bytes=20-');
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */10');
  });
});
