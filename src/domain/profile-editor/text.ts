import type { Block } from './blocks.ts';

const RULE = '* * *';
const lines = (paragraphs: readonly string[][]) => paragraphs.map((part) => part.join('\n'));

function said(block: Block): string[] {
  const { kind, title, paragraphs, rows, points, links, pairs } = block;
  if (kind === 'divider') return [RULE];
  const list = [
    ...rows.map(([left, right]) => `• ${left}: ${right}`),
    ...points.map((point) => `• ${point}`),
    ...links.map(({ label, url }) => `• ${label}: ${url}`),
  ];
  const head = kind === 'heading' ? title : title.toLocaleUpperCase();
  const body =
    kind === 'schedule'
      ? [list.join('\n'), ...lines(paragraphs)]
      : [...lines(paragraphs), list.join('\n')];
  return [
    head,
    ...body,
    ...pairs.map(({ question, answer }) => [question, ...lines(answer)].join('\n')),
  ].filter(Boolean);
}

/** A profile in plain text: blank lines between its parts, a point before each line of a list. */
export const textOf = (blocks: readonly Block[]): string =>
  blocks
    .filter(({ kind }) => kind !== 'banner' && kind !== 'gallery')
    .map((block) => said(block).join('\n'))
    .join('\n\n');
