import { load, YAMLException } from 'js-yaml';
import { isMap, LineCounter, parseDocument, type Document } from 'yaml';
import { brokenYaml, cutTexts, impossibleDays, strayAlias } from './yaml-problems.ts';

export type YamlProblem = { line: number; message: string };
export type FieldPath = readonly PropertyKey[];

/** The value at a path, undefined where the way to it ends early. */
export const valueAt = (data: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | null | undefined)?.[part], data);

export type YamlFacts = {
  /** As the site's own reader understands it: a bare day becomes a Date. */
  data: unknown;
  problems: YamlProblem[];
  /** Line of a field, or of the nearest field around it. */
  lineOf: (path: FieldPath) => number | undefined;
};

export type FrontMatter = YamlFacts & { body: string; bodyLine: number };

const FENCE = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

function lineFinder(document: Document, lines: LineCounter, firstLine: number) {
  return (path: FieldPath): number | undefined => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
      const pair = isMap(parent)
        ? parent.items.find(({ key }) => String(key) === String(path[depth - 1]))
        : undefined;
      const node = (pair?.key ?? document.getIn(path.slice(0, depth), true)) as
        | { range?: [number, number, number] }
        | undefined;
      if (node?.range) return lines.linePos(node.range[0]).line + firstLine - 1;
    }
    return undefined;
  };
}

/** Days as they stand in a file. */
const DAYS = /\b\d{4}-\d{2}-\d{2}\b/g;
/** A line that goes on behind its value with a comment, or seems to. */
const BEHIND_A_VALUE = /^[ \t]*[^\s#].*[ \t]#/m;

function isReal(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

type Read = { data: unknown } | { refused: string; line: number };

/** As the site reads it, Astro with the same library: what passes must build. */
function readAsTheSite(source: string): Read {
  try {
    return { data: load(source) };
  } catch (problem) {
    if (!(problem instanceof YAMLException)) throw problem;
    return { refused: problem.reason, line: problem.mark?.line ?? 0 };
  }
}

const parse = (source: string, lines: LineCounter) =>
  parseDocument(source, { lineCounter: lines, customTags: ['timestamp'], prettyErrors: true });

/**
 * Reads YAML whose first line is line `firstLine` of its file. Lines, and what exactly is wrong, the slower of
 * two libraries knows: it reads what the other one refuses, what looks doubtful, and where a line is asked for.
 */
export function readYaml(source: string, firstLine = 1): YamlFacts {
  const lines = new LineCounter();
  const read = readAsTheSite(source);
  const isPlain = !BEHIND_A_VALUE.test(source) && (source.match(DAYS) ?? []).every(isReal);
  if ('data' in read && isPlain) {
    let find: YamlFacts['lineOf'] | undefined;
    const lineOf = (path: FieldPath) =>
      (find ??= lineFinder(parse(source, lines), lines, firstLine))(path);
    return { data: read.data ?? null, problems: [], lineOf };
  }
  const document = parse(source, lines);
  const lineAt = (at: number) => lines.linePos(at).line + firstLine - 1;
  const found = brokenYaml(document, source, lineAt);
  if (found.length === 0) found.push(...impossibleDays(document), ...cutTexts(document, source));
  const problems = found.map(({ at, message }) => ({ line: lineAt(at), message }));
  if (problems.length === 0 && 'refused' in read) {
    const alias = strayAlias(document);
    problems.push(
      alias
        ? { line: lineAt(alias.at), message: alias.message }
        : { line: firstLine + read.line, message: `The YAML is broken: ${read.refused}.` },
    );
  }
  const data = problems.length === 0 && 'data' in read ? (read.data ?? null) : undefined;
  return { data, problems, lineOf: lineFinder(document, lines, firstLine) };
}

/** Front matter and text of a Markdown file. */
export function readFrontMatter(text: string): FrontMatter {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const found = source.startsWith('---') ? FENCE.exec(source) : null;
  if (!found) {
    const message = 'The front matter is missing or not closed: add a line --- before and after the fields.';
    return {
      data: undefined,
      problems: [{ line: 1, message }],
      lineOf: () => undefined,
      body: source,
      bodyLine: 1,
    };
  }
  const [whole, yaml = ''] = found;
  const bodyLine = whole.split('\n').length;
  return { ...readYaml(yaml, 2), body: source.slice(whole.length), bodyLine };
}
