import path from 'node:path';
import { descriptorOf } from '#collections/descriptors/index.ts';
import { typographyOf } from '../report/typography.ts';
import { UNWRITTEN, type Entry } from './entries.ts';
import { linkProblem, type Places, type Problem } from './links.ts';
import { rawMarkdown } from './raw-markdown.ts';

export type BodyProblem = Problem & { line: number };
export type BodyPlaces = Places & {
  /** Pictures in the content folder, relative to it. */
  pictures: ReadonlySet<string>;
};

/** What src/collections/placeholders.ts fills. */
const PLACEHOLDERS = ['site', 'operator', 'operatorAddress'];
// With its colon and in capitals: "todo" is a Spanish word.
const UNFINISHED = /\bTODO:|\bTBD\b|\bFIXME\b|[Ll]orem ipsum/;

const error = (line: number, message: string): BodyProblem => ({ level: 'error', line, message });
const warning = (line: number, message: string): BodyProblem => ({ level: 'warning', line, message });

/** Placeholders of a text that nothing fills; also used for titles and summaries, which quote no facts. */
export function placeholderProblems(text: string, quotes = false): string[] {
  if (!text.includes('{{')) return [];
  const names = quotes ? [...PLACEHOLDERS, 'fact:site.fact', 'industry:network.figure'] : PLACEHOLDERS;
  const known = names.map((name) => `{{${name}}}`).join(', ');
  // A quote with a mistake in it is judged with what it quotes (facts.ts, industry.ts).
  const isQuote = (name: string) => quotes && /^(?:fact|industry):[^.]*\./.test(name);
  return [...text.matchAll(/\{\{\s*([^}]*?)\s*\}\}?/g)]
    .filter(([whole, name = '']) => !(PLACEHOLDERS.includes(name) || isQuote(name)) || !whole.endsWith('}}'))
    .map(([whole]) => `Nothing fills ${whole}; the placeholders are: ${known}.`);
}

function* written({ body, bodyLine, markdown, collection }: Entry): Generator<BodyProblem> {
  const text = body.trim();
  if (text === UNWRITTEN) yield error(bodyLine, 'The text is still to be written.');
  else if (text === '' && !descriptorOf(collection).mayBeEmpty) yield error(bodyLine, 'The text is empty.');
  for (const { line, text: prose } of markdown.prose) {
    const mark = UNFINISHED.exec(prose);
    if (mark) yield error(line, `"${mark[0]}" says that something is unfinished.`);
    if (/\]\([^)]*$|\]\s\(\//m.test(prose)) yield warning(line, 'This looks like a link, and it is none.');
    const reference = /\[[^[\]]+\]\[[^[\]]*\]/.exec(prose);
    if (reference) yield error(line, `${reference[0]} is no link: its address is not given below as [name]: /address.`);
    if (prose.includes('**')) yield error(line, 'Bold words or the title of a call-out begin here and do not end (**).');
  }
  for (const [i, row] of body.split('\n').entries()) {
    for (const message of placeholderProblems(row, true)) yield error(bodyLine + i, message);
  }
}

function* headings({ markdown }: Entry): Generator<BodyProblem> {
  let above = 1;
  for (const { level, line, text } of markdown.headings) {
    if (level === 1) yield error(line, 'The title is the only heading of the first level; begin with ##.');
    else if (level > above + 1) {
      yield warning(line, `"${text}" skips a level; after ${'#'.repeat(above)} comes ${'#'.repeat(above + 1)}.`);
    }
    above = level;
  }
}

function imageProblem(src: string, entry: Entry, places: BodyPlaces): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)) {
    return 'Pictures of other sites are not shown here; put the file beside the text.';
  }
  if (src.startsWith('/')) return places.isPublicFile(src) ? undefined : `There is no file public${src}.`;
  const inContent = path.posix.join(path.posix.dirname(entry.file), src);
  if (inContent.startsWith('..')) return `${src} lies outside the content folder.`;
  return places.pictures.has(inContent) ? undefined : `There is no picture content/${inContent}.`;
}

function* images(entry: Entry, places: BodyPlaces): Generator<BodyProblem> {
  for (const { line, src, alt } of entry.markdown.images) {
    const problem = imageProblem(src, entry, places);
    if (problem) yield error(line, problem);
    if (!alt) yield error(line, `Say in words what ${src} shows: ![words](${src}).`);
  }
}

function* typography({ markdown, language }: Entry): Generator<BodyProblem> {
  for (const { line, text } of markdown.prose) {
    for (const remark of typographyOf(language, text)) yield warning(line, remark);
  }
}

/** Everything there is to say about a text below its front matter. */
export function* bodyProblems(entry: Entry, places: BodyPlaces): Generator<BodyProblem> {
  yield* written(entry);
  for (const { line, message } of rawMarkdown(entry)) yield error(line, message);
  yield* headings(entry);
  yield* images(entry, places);
  yield* typography(entry);
  for (const { line, text } of entry.markdown.html) {
    const [tag = text] = text.split('\n');
    if (tag.startsWith('</')) continue;
    yield error(line, `Raw HTML is not allowed: ${tag}`);
  }
  for (const { href, text, line } of entry.markdown.links) {
    const problem = linkProblem(href, entry, places);
    if (problem) yield { ...problem, line };
    if (!text.trim() && !entry.markdown.images.some((image) => image.line === line)) {
      yield error(line, `The link to ${href} has no words.`);
    }
  }
}
