import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { seededRandom } from './stats.ts';

/** The peers were built with pages of this many words on average. */
const WORDS_A_PAGE = 820;

type Source = { front: string; paragraphs: string[] };

const wordsIn = (text: string) => text.split(/\s+/).length;

/** Front matter of the first guide of a language and the paragraphs of all of them. */
function readSource(folder: string): Source {
  const texts = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  const [, front = ''] = /^---\n([\s\S]*?)\n---/.exec(texts[0] ?? '') ?? [];
  const bodies = texts.map((text) => text.replace(/^---[\s\S]*?\n---\n/, ''));
  // Links to chapters of the page they were taken from would lead nowhere on another.
  const paragraphs = bodies
    .flatMap((body) => body.split(/\n{2,}/))
    .filter((text) => text.trim() && !text.includes('](#'));
  return { front, paragraphs };
}

function makeBody(paragraphs: readonly string[], random: () => number): string {
  const chosen: string[] = [];
  for (let words = 0; words < WORDS_A_PAGE && chosen.length < 100;) {
    const paragraph = paragraphs[Math.floor(random() * paragraphs.length)] ?? '';
    chosen.push(paragraph);
    words += wordsIn(paragraph);
  }
  return chosen.join('\n\n');
}

/** Texts of guides in a language, without pictures and links: real paragraphs, newly mixed, and the same each time. */
export function mixedTexts(content: string, language: Language, count: number): string[] {
  const random = seededRandom(11);
  const { paragraphs } = readSource(path.join(content, 'guides', language));
  const words = paragraphs.filter((text) => !text.includes(']('));
  return Array.from({ length: count }, () => makeBody(words, random));
}

/** Adds `count` guides in every language to a project: real paragraphs, newly mixed. */
export function addGuides(project: string, count: number): void {
  const random = seededRandom(11);
  for (const language of LANGUAGES) {
    const folder = path.join(project, 'content/guides', language);
    const { front, paragraphs } = readSource(folder);
    const shared = front.replace(/^related:.*$/m, 'related: []');
    for (let n = 1; n <= count; n++) {
      const own = shared
        .replace(/^title:.*$/m, `title: "Bench ${n}"`)
        .replace(/^order:.*$/m, `order: ${1000 + n}`);
      const text = `---\n${own}\n---\n\n${makeBody(paragraphs, random)}\n`;
      fs.writeFileSync(path.join(folder, `bench-${n}.md`), text);
    }
  }
}
