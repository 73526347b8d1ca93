import { visit, type Document, type ErrorCode, type YAMLError } from 'yaml';

/** What is wrong, and the place in the source. */
export type Found = { at: number; message: string };

const wantsQuotes = (sign: string) =>
  `A text that begins with ${sign} needs quotation marks around it.`;
const COLON = 'A text that contains a colon needs quotation marks around it.';
const INNER = {
  "'": "There is a quotation mark inside the quoted text: write ’ instead, or double it ('').",
  '"': 'There is a quotation mark inside the quoted text: write “ ” instead, or a backslash before it (\\").',
};
const OPEN_QUOTE = 'A quotation mark opens a text here, and nothing closes it.';
const INDENTED = 'The next line begins with more spaces than this one; fields of one group begin below each other.';
const LIST = 'Every entry of the list begins with "- "; its other fields stand below the first, two spaces further in.';
/** Signs with which YAML begins something else. */
const SPECIAL = /^(?:[*&!%>|?[\]{}@`]|-(?=\s))/;

type Broken = { error: YAMLError; source: string; document: Document };

/** The line of a place, and what stands on it behind the name of its field. */
function lineAt(source: string, at: number): { line: string; value: string; next: string } {
  const from = source.lastIndexOf('\n', at - 1) + 1;
  const [line = '', next = ''] = source.slice(from).split('\n');
  const [named = ''] = /^\s*(?:- +)*(?:[\w-]+:\s+)?/.exec(line) ?? [];
  return { line, value: line.slice(named.length), next };
}

/** What the value of a line tells, where it is that which is broken. */
function byValue(value: string): string | undefined {
  if (value.startsWith("'") || value.startsWith('"')) return INNER[value.startsWith("'") ? "'" : '"'];
  const [sign] = SPECIAL.exec(value) ?? [];
  return sign && wantsQuotes(sign);
}

const indentOf = (line: string) => line.length - line.trimStart().length;

function implicitKey({ error, source }: Broken): string {
  const { line, value, next } = lineAt(source, error.pos[0]);
  const hasColon = /:(?:\s|$)/.test(value);
  return byValue(value) ?? (!hasColon && indentOf(next) > indentOf(line) ? INDENTED : COLON);
}

function unexpected({ error, source }: Broken): string | undefined {
  const { line, value } = lineAt(source, error.pos[0]);
  const isList = /^\s*(?:#.*\n\s*)*- /.test(source);
  return byValue(value) ?? (isList && /^[^\s#-]/.test(line) ? LIST : undefined);
}

function missing({ error: { message } }: Broken): string | undefined {
  if (message.startsWith('Missing closing')) return OPEN_QUOTE;
  if (message.startsWith('Sequence item without')) return LIST;
  return message.startsWith('Missing ,') ? 'Between the entries of a list in brackets stands a comma.' : undefined;
}

const always = (sentence: string) => () => sentence;

/** Sentences for what editors get wrong; for anything else the library speaks. */
const SENTENCES: Partial<Record<ErrorCode, (broken: Broken) => string | undefined>> = {
  BAD_DQ_ESCAPE: always('In a text between " " a backslash begins a sign of its own: double it (\\\\), or put \' \' around the text.'),
  BAD_INDENT: ({ error: { message } }) =>
    message.startsWith('Flow') ? 'A list or a group that begins with [ or { here has no end.' : undefined,
  BAD_SCALAR_START: ({ error, source }) => wantsQuotes(source.charAt(error.pos[0])),
  BLOCK_AS_IMPLICIT_KEY: implicitKey,
  DUPLICATE_KEY: ({ error, source }) => {
    const [name = ''] = /^[^:\n]*/.exec(source.slice(error.pos[0])) ?? [];
    return `The field "${name.trim()}" stands twice.`;
  },
  MISSING_CHAR: missing,
  MULTILINE_IMPLICIT_KEY: ({ error, source }) =>
    byValue(lineAt(source, error.pos[0]).value) ??
    'This line is no field: write its name, a colon and a space before the words, as in "title: Words".',
  MULTIPLE_DOCS: always('A line of three hyphens stands among the fields.'),
  TAB_AS_INDENT: always('The line begins with a tab; use spaces.'),
  TAG_RESOLVE_FAILED: always(wantsQuotes('!')),
  UNEXPECTED_TOKEN: unexpected,
};

function inWordsOfTheLibrary(message: string): string {
  const [first = message] = message.split('\n');
  return `The YAML is broken: ${first.replace(/ at line \d+, column \d+:?$/, '').replace(/\.$/, '')}.`;
}

/** Where the text begins whose end is missing; the library points to the end of the file. */
function placeOf({ error, document }: Broken): number {
  let [at] = error.pos;
  if (!error.message.startsWith('Missing closing') && error.code !== 'BAD_INDENT') return at;
  visit(document, {
    Node(_key, { range }) {
      if (range && range[0] < error.pos[0] && range[1] >= error.pos[0] - 1) at = range[0];
    },
  });
  return at;
}

/** What is broken, in sentences for editors: of each line what comes first, the rest follows from that. */
export function brokenYaml(document: Document, source: string, lineOf: (at: number) => number): Found[] {
  const found = [...document.errors, ...document.warnings].map((error): Found => {
    const broken = { error, source, document };
    const message = SENTENCES[error.code]?.(broken) ?? inWordsOfTheLibrary(error.message);
    return { at: placeOf(broken), message };
  });
  const lines = found.map(({ at }) => lineOf(at));
  return found.filter((_, i) => lines.indexOf(lines[i] ?? 0) === i);
}

/** The first place where the site's own reader has no name for what follows a `*`. */
export function strayAlias(document: Document): Found | undefined {
  let found: Found | undefined;
  visit(document, {
    Alias(_key, { range }) {
      found ??= { at: range?.[0] ?? 0, message: wantsQuotes('*') };
    },
  });
  return found;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days that are in no calendar: as dates they become others, 2026-02-31 the third of March. */
export function impossibleDays(document: Document): Found[] {
  const found: Found[] = [];
  visit(document, {
    Scalar(_key, { value, source = '', range }) {
      if (!(value instanceof Date) || !DAY.test(source)) return;
      const isSame = !Number.isNaN(value.getTime()) && value.toISOString().startsWith(source);
      if (!isSame) found.push({ at: range?.[0] ?? 0, message: `There is no day ${source}.` });
    },
  });
  return found;
}

/** What `npm run content:new` writes behind a field. */
const HINT = /^[ \t]*# ?(?:one of: |take this line out )/;

/** Texts without quotation marks that end at a `#`: "Tips #1 for you" is read as "Tips". */
export function cutTexts(document: Document, source: string): Found[] {
  const found: Found[] = [];
  visit(document, {
    Scalar(_key, { value, type, range }) {
      if (type !== 'PLAIN' || typeof value !== 'string' || !range) return;
      const rest = source.slice(range[1]).split('\n', 1)[0] ?? '';
      if (!/^[ \t]+#/.test(rest) || HINT.test(rest)) return;
      found.push({ at: range[0], message: 'Everything after # is left out; put quotation marks around the text.' });
    },
  });
  return found;
}
