import { isMap, LineCounter, parseDocument, visit, type Document } from 'yaml';

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

function plainReason(message: string): string {
  const [first = message] = message.split('\n');
  const reason = first.replace(/ at line \d+, column \d+:?$/, '').replace(/\.$/, '');
  const hint = /compact mapping|implicit key/i.test(reason)
    ? ' (a text that contains a colon needs quotation marks around it)'
    : '';
  return `The YAML is broken: ${reason}${hint}.`;
}

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

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days that are in no calendar: as dates they become others, 2026-02-31 the third of March. */
function impossibleDays(document: Document): { at: number; day: string }[] {
  const found: { at: number; day: string }[] = [];
  visit(document, {
    Scalar(_key, { value, source = '', range }) {
      if (!(value instanceof Date) || !DAY.test(source)) return;
      const isSame = !Number.isNaN(value.getTime()) && value.toISOString().startsWith(source);
      if (!isSame) found.push({ at: range?.[0] ?? 0, day: source });
    },
  });
  return found;
}

/** Reads YAML whose first line is line `firstLine` of its file. */
export function readYaml(source: string, firstLine = 1): YamlFacts {
  const lines = new LineCounter();
  // Days become dates here because Astro's reader makes them dates too: what passes must build.
  const document = parseDocument(source, {
    lineCounter: lines,
    customTags: ['timestamp'],
    prettyErrors: true,
  });
  const lineAt = (at: number) => lines.linePos(at).line + firstLine - 1;
  const problems = [
    ...document.errors.map(({ message, pos }) => ({
      line: lineAt(pos[0]),
      message: plainReason(message),
    })),
    ...impossibleDays(document).map(({ at, day }) => ({
      line: lineAt(at),
      message: `There is no day ${day}.`,
    })),
  ];
  const data: unknown = problems.length === 0 ? document.toJS() : undefined;
  return { data, problems, lineOf: lineFinder(document, lines, firstLine) };
}

/** Front matter and text of a Markdown file. */
export function readFrontMatter(text: string): FrontMatter {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const found = source.startsWith('---') ? FENCE.exec(source) : null;
  if (!found) {
    const message = 'The file begins with its front matter, between two lines of three hyphens.';
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
