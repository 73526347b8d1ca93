import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import tseslint from 'typescript-eslint';

/** A node of the ESTree kind; both parsers speak it, so one walk serves TypeScript and Astro. */
export type Node = { type: string; [field: string]: unknown };

type AstroParser = {
  parse(source: string): { ast: Node; diagnostics: { text?: string; message?: string }[] };
};

type TypeScriptParser = {
  parseForESLint(source: string, options: object): { ast: Node };
};
// Declared without its options in typescript-eslint's types.
const typescript = tseslint.parser as unknown as TypeScriptParser;

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
    return typescript.parseForESLint(source, {
      filePath: file,
      range: true,
      ecmaFeatures: { jsx: file.endsWith('.tsx') },
    }).ast;
  }
  const { ast, diagnostics } = (await loadAstroParser()).parse(source);
  const [first] = diagnostics;
  if (first) throw new Error(first.text ?? first.message ?? 'it cannot be parsed');
  return ast;
}

/** Offset of a node in UTF-16 units; the two parsers name it differently. */
export const offsetOf = (node: Node): number =>
  typeof node.start === 'number' ? node.start : ((node.range as [number, number])[0] ?? 0);

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes directly below a node, in the order of its fields. */
export function* childrenOf(node: Node): Generator<Node> {
  for (const [field, value] of Object.entries(node)) {
    if (field === 'parent' || field === 'tokens' || field === 'comments') continue;
    if (Array.isArray(value)) for (const item of value) if (isNode(item)) yield item;
    if (isNode(value)) yield value;
  }
}

/** The text a node stands for, substitutions left out; undefined where it is no text. */
export function literalText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { value: { cooked?: string; raw: string } }[];
  return quasis.map(({ value }) => value.cooked ?? value.raw).join('');
}
