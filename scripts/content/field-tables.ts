import { ILLUSTRATIONS } from '#collections/schema/fields.ts';
import { MEANINGS } from './field-meanings.ts';
import { boardFields, dataFields, factFields, textFields, type Field } from './fields.ts';

const range = ({ min, max }: Field, unit: string) => {
  if (min && max) return min === max ? `${min} ${unit}` : `${min} to ${max} ${unit}`;
  if (max !== undefined) return `up to ${max} ${unit}`;
  if (min === 1) return `at least one ${unit.replace(/ies$/, 'y').replace(/s$/, '')}`;
  return min ? `at least ${min} ${unit}` : '';
};

const bracketed = (words: string, detail: string) => (detail ? `${words} (${detail})` : words);
const codes = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ');

function formOf(field: Field): string {
  switch (field.kind) {
    case 'choice':
      if (field.name === 'illustration') return 'name of a [drawing](#drawings)';
      return `one of ${codes(field.choices)}`;
    case 'day':
      return 'day, `2026-11-12`';
    case 'quotedDay':
      return 'day in quotation marks, `"2026-11-12"`';
    case 'moment':
      return 'moment, `2026-12-14T00:00:00Z`';
    case 'slug':
      return 'file name: `a-z`, `0-9`, `-`';
    case 'link':
      return 'path `/…` or `https://…`';
    case 'number':
      return bracketed(field.whole ? 'whole number' : 'number', range(field, '').trim());
    case 'truth':
      return '`true` or `false`';
    case 'list': {
      const entries = range(field, 'entries');
      return `list${entries && `, ${entries}`}: ${field.item ? formOf(field.item) : 'texts'}`;
    }
    case 'group':
      return 'group of the fields below';
    case 'table':
      if (field.item?.kind === 'choice') return `group, each value ${formOf(field.item)}`;
      return bracketed('group, each entry with the fields below', `names: ${codes(field.choices)}`);
    case 'text':
      return bracketed('text', range(field, 'characters'));
  }
}

function neededness(field: Field): string {
  if (field.required) return 'yes';
  const { default: usual } = field;
  const isPlain = usual !== undefined && typeof usual !== 'object';
  return isPlain ? `no, \`${String(usual)}\`` : 'no';
}

function rows(place: string, fields: readonly Field[], before = ''): string[] {
  return fields.flatMap((field) => {
    const name = `${before}${field.name}`;
    const meaning = MEANINGS[`${place}.${field.name}`] ?? MEANINGS[field.name];
    if (!meaning) throw new Error(`scripts/content/field-meanings.ts does not explain "${field.name}".`);
    const below = field.item?.fields.length ? field.item.fields : field.fields;
    const own = `| \`${name}\` | ${neededness(field)} | ${formOf(field)} | ${meaning} |`;
    return [own, ...rows(place, below, `${name}.`)];
  });
}

const table = (heading: string, place: string, fields: readonly Field[]) =>
  [`### ${heading}`, '', '| Field | Needed | Write | Meaning |', '| --- | --- | --- | --- |', ...rows(place, fields), ''].join('\n');

function factTables(): string {
  const { file, stated, facts } = factFields();
  const values = rows('cam-facts', facts).map((row) => row.replace(/^(\| [^|]+) \| (?:yes|no)[^|]* \|/, '$1 |'));
  return [
    table('content/cam-facts', 'cam-facts', file),
    'Each fact below `facts`:\n',
    '| Field | Needed | Write | Meaning |\n| --- | --- | --- | --- |',
    ...rows('cam-facts', stated),
    '\nThe facts there can be, and their values:\n',
    '| Fact | Value | Meaning |\n| --- | --- | --- |',
    ...values,
    '',
  ].join('\n');
}

const drawings = () => ['### Drawings', '', ILLUSTRATIONS.map((name) => `\`${name}\``).join(', ')].join('\n');

/**
 * Markdown tables of every collection's fields, as docs/editors.md shows them.
 *
 * @throws Error where a schema has a field that nobody explained
 */
export function fieldTables(): string {
  const texts = [...textFields()].map(([folder, fields]) =>
    table(`content/${folder}`, folder, fields),
  );
  const data = [...dataFields()].map(([file, fields]) =>
    table(`content/data/${file}`, file.replace('.yaml', ''), fields),
  );
  const boards = table('content/board-facts', 'board-facts', boardFields());
  return [...texts, factTables(), boards, ...data, drawings()].join('\n');
}

const BEGIN = '<!-- fields: written by npm run content:check -- --fields -->';
const END = '<!-- end of fields -->';

/**
 * A document with the tables of fields between its two marks.
 *
 * @throws Error where the marks are missing
 */
export function withFieldTables(document: string): string {
  const [start, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (start < 0 || end < start) throw new Error('The marks around the tables of fields are missing.');
  return `${document.slice(0, start + BEGIN.length)}\n\n${fieldTables()}\n\n${document.slice(end)}`;
}
