import fs from 'node:fs';
import path from 'node:path';
import { CAM_SITE_TAGS } from '#domain/cam-facts.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import { descriptorOf, TEXT_COLLECTIONS, type TextCollection } from '#collections/descriptors/index.ts';
import { newBoardFacts, nextBoardNumber } from './boards.ts';
import { UNWRITTEN } from './entries.ts';
import { fieldsOf, type Field } from './fields.ts';
import { readFrontMatter } from './front-matter.ts';
import { FACTS_FOLDER, filesBelow, isSlug, slugDepth } from './tree.ts';

const STEP = 10;

/** Names a person might type for a collection: `guide`, `guides`, `cam-site`, `camSites`; a text of the gallery is a `board`. */
export function collectionNamed(name: string): TextCollection | undefined {
  const wanted = name.toLowerCase();
  if (/^boards?$/.test(wanted)) return 'inspiration';
  return (Object.keys(TEXT_COLLECTIONS) as TextCollection[]).find((key) => {
    const { folder } = TEXT_COLLECTIONS[key];
    return [folder, folder.replace(/s$/, ''), key.toLowerCase()].includes(wanted);
  });
}

/** Highest whole number in a field of a collection's English texts; 0 where there is none. */
function highest(content: string, collection: TextCollection, field: string): number {
  const folder = path.join(content, TEXT_COLLECTIONS[collection].folder, FALLBACK_LANGUAGE);
  const numbers = filesBelow(folder).map((file) => {
    const { data } = readFrontMatter(fs.readFileSync(path.join(folder, file), 'utf8'));
    return Number((data as Record<string, unknown> | undefined)?.[field]);
  });
  return Math.max(0, ...numbers.filter(Number.isInteger));
}

type Making = { content: string; collection: TextCollection; today: string };

function numberFor(field: Field, { content, collection }: Making): number {
  const last = highest(content, collection, field.name);
  if (field.name === 'order') return (Math.floor(last / STEP) + 1) * STEP;
  return field.name === 'id' ? last + 1 : (field.min ?? 1);
}

function lines(field: Field, making: Making, indent: string): string[] {
  const start = `${indent}${field.name}:`;
  switch (field.kind) {
    case 'choice':
      return [`${start} ${UNWRITTEN} # one of: ${field.choices.join(', ')}`];
    case 'day':
      return [`${start} ${making.today}`];
    case 'quotedDay':
      return [`${start} "${making.today}"`];
    case 'number':
      return [`${start} ${numberFor(field, making)}`];
    case 'truth':
      return [`${start} false`];
    case 'table':
      return [`${start} {}`];
    case 'group':
      return [start, ...fieldLines(field.fields, making, `${indent}  `)];
    case 'list': {
      const { item } = field;
      if (!item || item.fields.length === 0) return [`${start} [${UNWRITTEN}]`];
      const [first = '', ...rest] = fieldLines(item.fields, making, `${indent}    `);
      return [start, `${indent}  - ${first.trimStart()}`, ...rest];
    }
    default:
      return [`${start} ${UNWRITTEN}`];
  }
}

const fieldLines = (fields: readonly Field[], making: Making, indent = ''): string[] =>
  fields.filter(({ required }) => required).flatMap((field) => lines(field, making, indent));

function template(language: Language, making: Making): string {
  const fields = fieldsOf(TEXT_COLLECTIONS[making.collection].schema);
  const isTranslation = language !== FALLBACK_LANGUAGE;
  const optional = fields
    .filter(({ required, name }) => !required && !['sourceUpdated', 'draft'].includes(name))
    .map(({ name }) => name);
  return [
    '---',
    ...fieldLines(fields, making),
    ...(isTranslation ? [`sourceUpdated: ${making.today}`] : []),
    'draft: true # take this line out when readers are to see the text',
    ...(optional.length > 0 ? [`# if wanted: ${optional.join(', ')} (docs/editors.md)`] : []),
    '---',
    '',
    UNWRITTEN,
    '',
  ].join('\n');
}

/** A site's facts stand beside its texts, once for all languages; each is added when it is known. */
const factsFile = (slug: string) => ({
  file: `${FACTS_FOLDER}/${slug}.yaml`,
  text: [
    `id: ${slug}`,
    `tag: ${UNWRITTEN} # one of: ${CAM_SITE_TAGS.join(', ')}`,
    `address: ${UNWRITTEN}`,
    '# what is known, each with value, source and checked (docs/editors.md)',
    'facts: {}',
    '',
  ].join('\n'),
});

/** What is wrong with the wish, in a sentence; undefined where the files can be made. */
function refusal(collection: TextCollection, slug: string): string | undefined {
  const parts = slug.split('/');
  if (parts.length !== slugDepth(collection)) {
    return descriptorOf(collection).file?.hint ?? 'The name is one part, such as my-topic.';
  }
  return parts.every(isSlug)
    ? undefined
    : `"${slug}" cannot be an address: use lower-case letters a to z, digits and single hyphens.`;
}

/**
 * Makes the files of a new text in every language, with a mark (…) wherever somebody has to write;
 * `npm run content:check` names these places until they are written.
 *
 * @returns the files, relative to the content folder
 * @throws Error where the name cannot be an address or one of the files exists
 */
export function newContent(making: Making & { slug: string }): string[] {
  const { content, collection, slug } = making;
  const problem = refusal(collection, slug);
  if (problem) throw new Error(problem);
  const { folder } = TEXT_COLLECTIONS[collection];
  const files = LANGUAGES.map((language) => ({ language, file: `${folder}/${language}/${slug}.md` }));
  const existing = files.find(({ file }) =>
    fs.existsSync(path.join(content, file)),
  );
  if (existing) throw new Error(`${existing.file} exists already.`);
  // All are made before any is written: the numbers of the second must not follow the first.
  const made = files.map(({ language, file }) => ({ file, text: template(language, making) }));
  if (collection === 'camSites') made.push(factsFile(slug));
  if (collection === 'inspiration') made.push(newBoardFacts(slug, nextBoardNumber(content)));
  for (const { file, text } of made) {
    const full = path.join(content, file);
    fs.mkdirSync(path.dirname(full), { recursive: true });
    fs.writeFileSync(full, text, { flag: 'wx' });
  }
  return made.map(({ file }) => file);
}
