import type { Entry } from './entries.ts';
import type { LineRange } from './markdown.ts';

/** Beginnings of lines that look like Markdown and are printed as they stand. */
const RAW: readonly [RegExp, string][] = [
  [/^#{1,6}[^\s#]/, 'Put a space after #, or readers see the sign and no heading.'],
  [
    /^\s*(?:#{1,6}|[-*+>]|\d{1,3}[.)])\u00A0/,
    'A space that does not break stands after the first sign; put an ordinary space there.',
  ],
  [/^-\p{L}/u, 'Put a space after -, or readers see no list.'],
  [/^\d{1,3}[.)]\p{L}/u, 'Put a space after the number, or readers see no list.'],
];
const NO_TABLE =
  'This is no table: below its first line stands | --- | --- |, with as many columns as that line has.';

const isIn = (line: number, ranges: readonly LineRange[]) =>
  ranges.some(({ from, to }) => line >= from && line < to);

/** Lines of a text that were meant as headings, lists or tables, and are none. */
export function* rawMarkdown({ body, bodyLine, markdown }: Entry): Generator<{ line: number; message: string }> {
  for (const [i, row] of body.split('\n').entries()) {
    const line = bodyLine + i;
    if (isIn(line, markdown.code)) continue;
    for (const [pattern, message] of RAW) if (pattern.test(row)) yield { line, message };
    if (/^\s*\|/.test(row) && !isIn(line, markdown.tables)) yield { line, message: NO_TABLE };
  }
}
