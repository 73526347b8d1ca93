import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEXT_COLLECTIONS, type TextCollection } from '#collections/descriptors/index.ts';
import { checkContent } from './check.ts';
import { guide, makeContent, makeFolder, TODAY } from './fixture.ts';
import { collectionNamed, newContent } from './new.ts';

const KINDS = Object.keys(TEXT_COLLECTIONS) as TextCollection[];
const slugFor = (collection: TextCollection) => (collection === 'lessons' ? 'my-course/my-topic' : 'my-topic');

describe.each(KINDS)('%s', (collection) => {
  it('makes its files whose every unwritten place the check names', async () => {
    const content = makeContent();
    const files = newContent({ content, collection, slug: slugFor(collection), today: TODAY });
    const facts = ['camSites', 'inspiration'].includes(collection) ? ['my-topic.yaml'] : [];
    expect(files.map((file) => file.split('/')[1])).toEqual(['en', 'es', 'ru', ...facts]);
    const { findings } = await checkContent(content, { publicFolder: makeFolder(), today: TODAY });
    const errors = findings.filter(({ level }) => level === 'error');
    for (const file of files) {
      const text = fs.readFileSync(path.join(content, file), 'utf8');
      const places = text.split('\n').filter((line) => /(^|[ [])…/.test(line)).length;
      // They are drafts, whose words may be missing.
      const named = findings.filter((it) => it.file === file && /[Ss]till to be written/.test(it.message));
      expect(file.endsWith('.yaml') || text.includes('\ndraft: true # ')).toBe(true);
      expect(new Set(named.map(({ line }) => line)).size, file).toBe(places);
    }
    // Nothing but the unwritten is wrong: what could be filled in is filled in rightly.
    const others = errors.filter(({ message }) => !/[Ss]till to be written/.test(message));
    expect(others).toEqual([]);
  });
});

it('continues the numbers', () => {
  const content = makeContent({
    'guides/en/a.md': guide({ order: '35' }),
    'articles/en/a.md': '---\nid: 7\n---\n',
  });
  newContent({ content, collection: 'guides', slug: 'b', today: TODAY });
  newContent({ content, collection: 'articles', slug: 'b', today: TODAY });
  const read = (file: string) => fs.readFileSync(path.join(content, file), 'utf8');
  expect(read('guides/ru/b.md')).toContain('order: 40\n');
  expect(read('articles/ru/b.md')).toContain('id: 8\n');
});

it.each([
  ['My_Topic', 'cannot be an address'],
  ['../../outside', 'The name is one part'],
  ['тема', 'cannot be an address'],
  ['', 'cannot be an address'],
])('refuses the name %j', (slug, message) => {
  expect(() => newContent({ content: makeFolder(), collection: 'guides', slug, today: TODAY })).toThrow(message);
});

it('wants a lesson with its course', () => {
  const making = { content: makeFolder(), collection: 'lessons', slug: 'a', today: TODAY } as const;
  expect(() => newContent(making)).toThrow('Name a lesson with its course');
});

it('never writes over a file', () => {
  const content = makeContent({ 'guides/ru/a.md': guide() });
  expect(() => newContent({ content, collection: 'guides', slug: 'a', today: TODAY })).toThrow(
    'guides/ru/a.md exists already.',
  );
  expect(fs.existsSync(path.join(content, 'guides/en/a.md'))).toBe(false);
});

it.each([
  ['guide', 'guides'],
  ['cam-site', 'camSites'],
  ['changelog', 'changelog'],
  ['FAQ', 'faq'],
  ['board', 'inspiration'],
  ['nothing', undefined],
])('knows what %s means', (name, collection) => {
  expect(collectionNamed(name)).toBe(collection);
});
