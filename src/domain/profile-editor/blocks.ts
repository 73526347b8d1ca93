import { UPLOAD_PATH, isStoredName } from '../upload-rules.ts';
import type { Picture, ProfileDocument, Section } from './document.ts';
import { weekOf, zoneName } from './hours.ts';
import { lineOf, paragraphsOf } from './plain.ts';
import { isLink, isPrice } from './problems.ts';

/** Words of a profile that are not the member's own, in the profile's language. */
export type Labels = {
  /** A price, such as "25 tokens". */
  price: (count: number) => string;
  /** In which zone the hours are said. */
  zone: (name: string) => string;
};

/** A section as every kind of export draws it: what can be shown of it, cleaned. */
export type Block = {
  kind: Section['kind'];
  title: string;
  paragraphs: string[][];
  rows: [left: string, right: string][];
  points: string[];
  links: { label: string; url: string }[];
  pairs: { question: string; answer: string[][] }[];
  pictures: { src: string; alt: string }[];
};

/** Where a picture is taken from; undefined where it cannot be shown. */
export type Source = (picture: Picture) => string | undefined;

/** In an export: the address the member's site gave it. Ours would tell where it comes from. */
export const exportSource: Source = ({ address }) =>
  isLink(address) ? new URL(address.trim()).href : undefined;
/** On this site: the member's own copy. */
export const ownSource: Source = ({ file }) =>
  isStoredName(file) ? `${UPLOAD_PATH}${file}` : undefined;

const filled = (lines: readonly string[]): string[] => lines.map(lineOf).filter(Boolean);

function listsOf(section: Section, document: ProfileDocument, labels: Labels, source: Source) {
  const { language } = document;
  switch (section.kind) {
    case 'schedule':
      return { rows: weekOf(section.items, language) };
    case 'menu':
      return {
        rows: section.items
          .filter(({ name, price }) => lineOf(name) && isPrice(price))
          .map(({ name, price }): [string, string] => [lineOf(name), labels.price(Number(price))]),
      };
    case 'rules':
    case 'thanks':
      return { points: filled(section.items.map(({ text }) => text)) };
    case 'wishlist':
    case 'social':
      return {
        links: section.items
          .filter(({ label, url }) => lineOf(label) && isLink(url))
          .map(({ label, url }) => ({ label: lineOf(label), url: new URL(url.trim()).href })),
      };
    case 'faq':
      return {
        pairs: section.items
          .filter(({ question, answer }) => lineOf(question) && lineOf(answer))
          .map(({ question, answer }) => ({
            question: lineOf(question),
            answer: paragraphsOf(answer),
          })),
      };
    case 'banner':
    case 'gallery':
      return {
        pictures: section.items.flatMap((picture) => {
          const src = source(picture);
          // Sanitisers drop an attribute that could end an element or a comment.
          const alt = lineOf(picture.alt.replace(/[<>]/g, ' '));
          return src ? [{ src, alt }] : [];
        }),
      };
    default:
      return {};
  }
}

const isEmpty = ({ kind, title, paragraphs, rows, points, links, pairs, pictures }: Block) =>
  kind === 'heading'
    ? !title && paragraphs.length === 0
    : kind !== 'divider' &&
      [paragraphs, rows, points, links, pairs, pictures].every((list) => list.length === 0);

/**
 * What a profile says, section by section. What is empty or not right yet is left out; a divider stands
 * between two sections or not at all.
 */
export function blocksOf(document: ProfileDocument, labels: Labels, source: Source): Block[] {
  const blocks = document.sections.map((section): Block => {
    const lists = listsOf(section, document, labels, source);
    const block = {
      kind: section.kind,
      title: lineOf(section.title),
      paragraphs: paragraphsOf(section.text),
      ...{ rows: [], points: [], links: [], pairs: [], pictures: [] },
      ...lists,
    };
    if (section.kind === 'schedule' && block.rows.length > 0) {
      block.paragraphs = [
        ...block.paragraphs,
        [labels.zone(zoneName(document.zone, document.language))],
      ];
    }
    return block;
  });
  const said = blocks.filter((block) => !isEmpty(block));
  return said.filter(
    ({ kind }, i) =>
      kind !== 'divider' || (i > 0 && i < said.length - 1 && said[i - 1]?.kind !== 'divider'),
  );
}
