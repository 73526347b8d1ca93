import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { satteri } from '@astrojs/markdown-satteri';
import { parse } from 'yaml';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { camFactsSchema } from './schema/cam-facts.ts';

/** A folder like content/, read as Astro reads it: YAML by its schema, Markdown by our engine. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'facts-test-'));
const FACTS = 'content/cam-facts/lantern.yaml';
const QUOTING = [
  'guides/en/one',
  'guides/es/one',
  'guides/ru/one',
  'faq/en/two',
  'articles/en/three',
];

/** What the loader of texts leaves for readMarkup(). */
const markup = vi.hoisted(() => new Map<string, { html: string; headings: never[] }>());
vi.mock('./markup-files.ts', () => ({ readMarkup: () => markup }));

// Made by the builder; these texts have no pictures.
vi.mock('astro:assets', () => ({}));
vi.mock('astro:content', () => ({
  getCollection: async (name: string) => {
    if (name === 'camFacts') {
      const files = fs.readdirSync('content/cam-facts');
      return files.map((file) => ({
        data: camFactsSchema.parse(parse(fs.readFileSync(`content/cam-facts/${file}`, 'utf8'))),
      }));
    }
    const { render } = await satteri({ features: { smartPunctuation: false } }).createRenderer({});
    const files = fs.globSync(`content/${name}/*/*.md`);
    return Promise.all(
      files.map(async (file) => {
        const body = fs.readFileSync(file, 'utf8');
        const { code: html } = await render(body, {});
        const id = file.replace(`content/${name}/`, '').replace('.md', '');
        markup.set(id, { html, headings: [] });
        return { id, filePath: file, data: { title: 'A text' } };
      }),
    );
  },
}));

const facts = (amount: number) => `id: lantern
tag: Premium
address: https://lantern.example
facts:
  payoutMinimum:
    value: { amount: ${amount} }
    source: https://lantern.example/help
    checked: 2026-11-02
`;

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

const before = process.cwd();
beforeAll(() => {
  process.chdir(folder);
  for (const name of QUOTING) {
    write(`content/${name}.md`, 'You need {{fact:lantern.payoutMinimum}} first.\n');
  }
  write('content/guides/en/other.md', 'This one quotes {{fact:lantern.holdDays}}.\n');
});
afterAll(() => {
  process.chdir(before);
  fs.rmSync(folder, { recursive: true });
});
beforeEach(() => void vi.resetModules());

/** Every text of the site as a build would show it, by file. */
async function build(): Promise<Map<string, string>> {
  const { allShown } = await import('./read.ts');
  const pages = new Map<string, string>();
  for (const collection of ['guides', 'faq', 'articles'] as const) {
    for (const language of ['en', 'es', 'ru'] as const) {
      for (const text of await allShown(collection, language)) {
        pages.set(`${collection}/${text.language}/${text.slug}`, text.html);
      }
    }
  }
  return pages;
}

it('changes every text that quotes a fact when its one file changes', async () => {
  write(FACTS, facts(50));
  const first = await build();
  for (const name of QUOTING) expect(first.get(name), name).toMatch(/>(\$50|50\s(US)?\$)<\/a>/);

  write(FACTS, facts(75.5));
  vi.resetModules();
  const second = await build();
  for (const name of QUOTING) {
    expect(second.get(name), name).toMatch(/>(\$75\.50|75,50\s(US)?\$)<\/a>/);
    expect(second.get(name), name).not.toContain('50 $<');
  }
  expect(second.get('guides/en/other')).toBe(first.get('guides/en/other'));
});

it('links to the place of the fact and says when it was checked', async () => {
  write(FACTS, facts(50));
  const pages = await build();
  expect(pages.get('guides/es/one')).toContain(
    'href="/camsiteView/detail/lantern#fact-payoutMinimum"',
  );
  expect(pages.get('guides/es/one')).toContain('<time datetime="2026-11-02">2 nov 2026</time>');
});

it('says calmly what is not verified', async () => {
  write(FACTS, facts(50));
  expect((await build()).get('guides/en/other')).toContain('#fact-holdDays">not verified</a>.');
});

it.each([
  ['{{fact:nobody.founded}}', 'content/cam-facts/nobody.yaml'],
  ['{{fact:lantern.colour}}', 'there is no fact "colour"'],
])('stops the build at %s', async (quote, reason) => {
  write(FACTS, facts(50));
  write('content/faq/en/wrong.md', quote);
  await expect(build()).rejects.toThrow(reason);
  fs.rmSync('content/faq/en/wrong.md');
});
