import type { Block } from './blocks.ts';
import { escapeAttribute, escapeText } from './plain.ts';

const paragraph = (lines: readonly string[]): string =>
  `<p>${lines.map(escapeText).join('<br>')}</p>`;
const point = (html: string): string => `<li>${html}</li>`;
const link = ({ label, url }: { label: string; url: string }): string =>
  `<a href="${escapeAttribute(url)}">${escapeText(label)}</a>`;

function said(block: Block): string[] {
  const { kind, title, paragraphs, rows, points, links, pairs } = block;
  if (kind === 'divider') return ['<p>* * *</p>'];
  const list = [
    ...rows.map(([left, right]) => point(`${escapeText(left)}: <b>${escapeText(right)}</b>`)),
    ...points.map((text) => point(escapeText(text))),
    ...links.map((one) => point(link(one))),
  ];
  const body = paragraphs.map(paragraph);
  const listed = list.length > 0 ? [`<ul>${list.join('')}</ul>`] : [];
  return [
    ...(title ? [`<p><b>${escapeText(title)}</b></p>`] : []),
    ...(kind === 'schedule' ? [...listed, ...body] : [...body, ...listed]),
    ...pairs.flatMap(({ question, answer }) => [
      `<p><i>${escapeText(question)}</i></p>`,
      ...answer.map(paragraph),
    ]),
  ];
}

/** A profile in the few elements that simple sanitisers know: no styles, no tables, no pictures. */
export const simpleOf = (blocks: readonly Block[]): string =>
  blocks
    .filter(({ kind }) => kind !== 'banner' && kind !== 'gallery')
    .flatMap(said)
    .join('\n');
