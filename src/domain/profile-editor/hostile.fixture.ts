import type { Chance } from '../chance.ts';
import { LANGUAGES } from '../languages.ts';
import {
  DAYS,
  FIELD_MAX,
  ITEM_FIELDS,
  SECTION_KINDS,
  itemsMaxOf,
  type ProfileDocument,
  type Section,
} from './document.ts';
import {
  ALIGNS,
  FONT_IDS,
  HEADINGS,
  PALETTE_IDS,
  SHAPES,
  SPACING_IDS,
  WIDTH_IDS,
} from './theme.ts';
import { ZONES } from './zones.ts';

/** What somebody might paste, or try. */
const PIECES = [
  '<script>',
  'alert(1)',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '" style="position:fixed',
  'javascript:alert(1)',
  'https://example.com/?a=1&b=2',
  'https://exa mple.com',
  'https://example.com/"><b>',
  '&lt;b&gt;',
  '&amp;',
  '&#x41;',
  '<!-- -->',
  ']]>',
  '</div></p>',
  '</textarea>',
  '${x}{{y}}',
  '\u0000',
  '\u202e',
  '\ud800',
  '\u2028',
  '\u00a0',
  '\r\n',
  '\n\n',
  '\t',
  'Привет',
  '😀',
  'url(https://evil.test)',
  '* * *',
  '•',
  'A quiet evening',
  '25',
  '18:00',
];

/** A document in its form with something hostile in every field. */
export function hostileDocument({ next, below }: Chance): ProfileDocument {
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const words = (max: number) =>
    Array.from({ length: 1 + below(4) }, () => one(PIECES))
      .join(one(['', ' ', '\n']))
      .slice(0, max);
  const item = (fields: readonly string[]) =>
    Object.fromEntries(
      fields.map((field) => {
        const right: Record<string, string> = {
          day: one(DAYS),
          from: '18:00',
          to: '20:00',
          price: '25',
          url: 'https://example.com/?a="<b>"&c=\'d\'',
          address: 'https://img.example.com/a.jpg?x=<y>&z="1"',
        };
        const good = right[field];
        return [field, good && next() < 0.6 ? good : words(FIELD_MAX[field] ?? 0)];
      }),
    );
  return {
    version: 1,
    target: 'html',
    limit: null,
    site: next() < 0.5 ? null : words(80),
    language: one(LANGUAGES),
    zone: one(ZONES),
    theme: {
      palette: one(PALETTE_IDS),
      colours: null,
      font: one(FONT_IDS),
      titleFont: one(FONT_IDS),
      spacing: one(SPACING_IDS),
      width: one(WIDTH_IDS),
      shape: one(SHAPES),
      heading: one(HEADINGS),
      align: one(ALIGNS),
    },
    sections: SECTION_KINDS.map((kind, i) => ({
      id: `s${i}`,
      kind,
      title: words(200),
      text: words(5_000),
      items: Array.from({ length: Math.min(itemsMaxOf(kind), 3) }, () => item(ITEM_FIELDS[kind])),
    })) as Section[],
  };
}
