import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { glob, type LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepProblems, refuseBroken } from './broken-texts.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'broken-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const textFile = () => path.join(folder, 'texts/en/a.md');
const kept = () => path.join(folder, 'kept');
function write(text: string) {
  fs.mkdirSync(path.dirname(textFile()), { recursive: true });
  fs.writeFileSync(textFile(), text);
}

class Logger {
  options = {};
  label = 'test';
  fork = () => new Logger();
  info = () => {};
  warn = () => {};
  error = () => {};
  debug = () => {};
}

/** Astro's own loader of files, with a reader that knows three kinds of text. */
function loading(watcher?: EventEmitter) {
  const entries = new Map<string, { id: string; digest: string }>();
  const type = {
    extensions: ['.md'],
    getEntryInfo: async ({ contents }: { contents: string }) => {
      if (contents === 'broken') throw new Error('The YAML is broken.');
      return { body: contents, data: {} };
    },
    getRenderFunction:
      async () =>
      async ({ body }: { body: string }) => {
        if (body === 'strange') throw new Error('Nobody can render this.');
        return { html: body };
      },
  };
  const context = {
    collection: 'texts',
    config: { root: pathToFileURL(`${folder}/`), srcDir: pathToFileURL(`${folder}/src/`) },
    logger: new Logger(),
    watcher,
    meta: new Map<string, string>(),
    parseData: async ({ data }: { data: unknown }) => data,
    generateDigest: (text: string) => text,
    entryTypes: new Map([['.md', type]]),
    store: {
      get: (id: string) => entries.get(id),
      has: (id: string) => entries.has(id),
      keys: () => [...entries.keys()],
      set: (entry: { id: string; digest: string }) => void entries.set(entry.id, entry),
      delete: (id: string) => void entries.delete(id),
      clear: () => entries.clear(),
    },
  };
  const loader = keepProblems(
    glob({ pattern: '**/*.md', base: pathToFileURL(`${folder}/texts/`) }),
    kept(),
  );
  return loader.load(context as unknown as LoaderContext);
}

const refuse = () => refuseBroken('texts', path.join(folder, 'texts'), kept());

/** Edits the text and waits until the loader has read it. */
async function edit(watcher: EventEmitter, text: string) {
  write(text);
  const [change] = watcher.listeners('change') as ((file: string) => Promise<void>)[];
  await change?.(textFile());
}

it('says what is wrong with a text that is edited, until it is right again', async () => {
  const watcher = Object.assign(new EventEmitter(), { add: () => {} });
  write('one');
  await loading(watcher);
  expect(refuse).not.toThrow();
  await edit(watcher, 'broken');
  expect(refuse).toThrow('a.md: The YAML is broken.');
  await edit(watcher, 'one');
  expect(refuse).not.toThrow();
  await edit(watcher, 'strange');
  expect(refuse).toThrow('a.md: Nobody can render this.');
  await edit(watcher, 'two');
  expect(refuse).not.toThrow();
});

it('forgets a text that has gone', async () => {
  const watcher = Object.assign(new EventEmitter(), { add: () => {} });
  write('one');
  await loading(watcher);
  await edit(watcher, 'broken');
  fs.rmSync(textFile());
  expect(refuse).not.toThrow();
});

it('lets no build pass with a text that cannot be rendered', async () => {
  write('strange');
  await expect(loading()).rejects.toThrow('en/a.md: Nobody can render this.');
  expect(fs.existsSync(kept())).toBe(false);
});
