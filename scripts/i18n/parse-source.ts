import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';

/** A node of the ESTree kind; both parsers speak it, so one walk serves TypeScript and Astro. */
export type Node = {
  type: string;
  /** Where it begins, in UTF-16 units. */
  start: number;
  [field: string]: unknown;
};

type AstroParser = {
  parse(source: string): { ast: Node; diagnostics: { text?: string; message?: string }[] };
};

let astroParser: Promise<AstroParser> | undefined;

/** Astro's own compiler, found from where Astro is: it is Astro's dependency, not ours. */
function loadAstroParser(): Promise<AstroParser> {
  const here = createRequire(import.meta.url);
  const besideAstro = createRequire(here.resolve('astro/package.json'));
  const file = besideAstro.resolve('@astrojs/compiler-rs');
  return (astroParser ??= import(pathToFileURL(file).href) as Promise<AstroParser>);
}

/**
 * Syntax tree of a `.ts`, `.tsx` or `.astro` file.
 *
 * @throws Error where the file cannot be parsed
 */
export async function parseSource(file: string, source: string): Promise<Node> {
  if (!file.endsWith('.astro')) {
    const { program, errors } = parseSync(file, source);
    if (errors[0]) throw new Error(errors[0].message);
    return program as unknown as Node;
  }
  const { ast, diagnostics } = (await loadAstroParser()).parse(source);
  const [first] = diagnostics;
  if (first) throw new Error(first.text ?? first.message ?? 'it cannot be parsed');
  return ast;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Calls `visit` with each node directly below a node, in the order of its fields. */
export function forEachChild(node: Node, visit: (child: Node) => void): void {
  for (const field in node) {
    if (field === 'parent' || field === 'tokens' || field === 'comments') continue;
    const value = node[field];
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) visit(item);
    } else if (isNode(value)) visit(value);
  }
}

/** The text a node stands for, substitutions left out; undefined where it is no text. */
export function literalText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { value: { cooked?: string; raw: string } }[];
  return quasis.map(({ value }) => value.cooked ?? value.raw).join('');
}
