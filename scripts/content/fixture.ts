import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FALLBACK_LANGUAGE, LANGUAGES } from '#domain/languages.ts';
import { fixedPages } from './links.ts';

/** The day on which the tests take place. */
export const TODAY = '2026-11-20';

const SUMMARY = 'One sentence that says what a reader of this text will find in it.';

export type Texts = Record<string, string>;

/** A guide's file; `fields` replaces or adds lines of the front matter, `null` takes one out. */
export function guide(fields: Record<string, string | null> = {}, body = 'Words.'): string {
  const all: Record<string, string | null> = {
    title: 'A guide',
    summary: SUMMARY,
    category: 'start',
    order: '10',
    illustration: 'lamp',
    keywords: '[one]',
    published: '2026-11-01',
    updated: '2026-11-02',
    ...fields,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return `---\n${lines.join('\n')}\n---\n${body}\n`;
}

/** What every content folder must have: the texts that fixed pages show, and the menus. */
function neededTexts(): Texts {
  const texts: Texts = { 'data/menus.yaml': 'header: []\nforum: []\nprofile: []\nfooter: []\nlegal: []\n' };
  const real = path.resolve(import.meta.dirname, '../../content/data/menus.yaml');
  if (fs.existsSync(real)) texts['data/menus.yaml'] = fs.readFileSync(real, 'utf8');
  for (const { key } of fixedPages()) {
    const version = key.startsWith('legal') ? 'version: "2026-11-01"\n' : '';
    for (const language of LANGUAGES) {
      const source = language === FALLBACK_LANGUAGE ? '' : 'sourceUpdated: 2026-11-01\n';
      texts[key.replace('/', `/${language}/`) + '.md'] =
        `---\ntitle: A page\nsummary: ${SUMMARY}\nupdated: 2026-11-01\n${version}${source}---\nWords.\n`;
    }
  }
  return texts;
}

export function writeFiles(folder: string, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
}

const folders: string[] = [];

/** For after the tests of a file (fixture-setup.ts). */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
}

/** An empty folder of its own, removed after the tests of the file. */
export function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'content-test-'));
  folders.push(folder);
  return folder;
}

/** A content folder that passes the check, with these files added. */
export function makeContent(texts: Texts = {}): string {
  const folder = path.join(makeFolder(), 'content');
  writeFiles(folder, { ...neededTexts(), ...texts });
  return folder;
}

/** The same guide in three languages, nothing to remark. */
export const wholeGuide = (slug: string, body?: string): Texts => ({
  [`guides/en/${slug}.md`]: guide({}, body),
  [`guides/es/${slug}.md`]: guide({ sourceUpdated: '2026-11-02' }, body),
  [`guides/ru/${slug}.md`]: guide({ sourceUpdated: '2026-11-02' }, body),
});
