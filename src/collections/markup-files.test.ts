import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cacheMarkup, readMarkup } from './markup-files.ts';

type Entry = Parameters<LoaderContext['store']['set']>[0];

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'markup-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** What Astro keeps between two builds. */
function storeOf() {
  const entries = new Map<string, Entry>();
  const store = {
    get: (key: string) => entries.get(key),
    has: (key: string) => entries.has(key),
    keys: () => [...entries.keys()],
    set: (entry: Entry) => {
      entries.set(entry.id, entry);
      return true;
    },
    delete: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  };
  return { entries, store: store as unknown as LoaderContext['store'] };
}

const texts = (...said: [id: string, text: string][]): Loader => ({
  name: 'texts',
  load: async ({ store }) => {
    const left = new Set(store.keys());
    for (const [id, text] of said) {
      left.delete(id);
      // As Astro's own loader does: what has not changed is not read again.
      if (store.get(id)?.digest === text) continue;
      const headings = [{ depth: 2, slug: 'a', text }];
      store.set({
        id,
        data: {},
        digest: text,
        rendered: { html: `<p>${text}</p>`, metadata: { headings, imagePaths: ['a.svg'] } },
        assetImports: ['a.svg'],
      });
    }
    for (const id of left) store.delete(id);
  },
});

const load = (loader: Loader, store: LoaderContext['store']) =>
  cacheMarkup(loader, folder).load({ collection: 'guides', store } as LoaderContext);

const htmlOf = (id: string) => readMarkup('guides', folder).get(id)?.html;

it('keeps the markup of texts in a file and the rest where Astro keeps it', async () => {
  const { entries, store } = storeOf();
  await load(texts(['en/a', 'one'], ['ru/a', 'раз']), store);
  expect(readMarkup('guides', folder)).toEqual(
    new Map([
      [
        'en/a',
        { digest: 'one', html: '<p>one</p>', headings: [{ depth: 2, slug: 'a', text: 'one' }] },
      ],
      [
        'ru/a',
        { digest: 'раз', html: '<p>раз</p>', headings: [{ depth: 2, slug: 'a', text: 'раз' }] },
      ],
    ]),
  );
  expect(entries.get('en/a')).toEqual({ id: 'en/a', data: {}, digest: 'one' });
});

it('keeps what is as it was, changes what was changed and forgets what has gone', async () => {
  const { store } = storeOf();
  await load(texts(['en/a', 'one'], ['en/b', 'two'], ['en/c', 'three']), store);
  await load(texts(['en/a', 'one'], ['en/b', 'other']), store);
  expect(htmlOf('en/a')).toBe('<p>one</p>');
  expect(htmlOf('en/b')).toBe('<p>other</p>');
  expect([...readMarkup('guides', folder).keys()]).toEqual(['en/a', 'en/b']);
});

it('has texts read anew whose markup is gone or of another state', async () => {
  const { store } = storeOf();
  const loader = texts(['en/a', 'one']);
  await load(loader, store);
  fs.rmSync(path.join(folder, 'guides.json'));
  await load(loader, store);
  expect(htmlOf('en/a')).toBe('<p>one</p>');

  await load(texts(['en/a', 'an edit of another branch']), storeOf().store);
  await load(loader, store);
  expect(htmlOf('en/a')).toBe('<p>one</p>');
});

it('hears of edits after the texts were read', async () => {
  const { store } = storeOf();
  let edit = (_: Entry) => {};
  let empty = () => {};
  const watching: Loader = {
    name: 'watching',
    load: async (context) => {
      edit = (entry) => void context.store.set(entry);
      empty = () => context.store.clear();
    },
  };
  await load(watching, store);
  edit({ id: 'en/a', data: {}, digest: 'new', rendered: { html: '<p>new</p>' } });
  expect(htmlOf('en/a')).toBe('<p>new</p>');
  empty();
  expect(htmlOf('en/a')).toBeUndefined();
});

it('has nothing of a collection that was never read', () => {
  expect(readMarkup('guides', folder).size).toBe(0);
});
