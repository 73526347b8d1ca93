import type { Language } from '../languages.ts';
import {
  DOCUMENT_VERSION,
  ITEM_FIELDS,
  type Item,
  type ProfileDocument,
  type Section,
  type SectionKind,
} from './document.ts';
import type { TargetId } from './targets.ts';
import type { Theme } from './theme.ts';

export const TEMPLATE_IDS = [
  'calm',
  'night',
  'pastel',
  'bold',
  'minimal',
  'week',
  'menu',
  'costume',
] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

/** Which texts a section starts with: `title_…` and `text_…` or `list_…` of profileTexts.json. */
type Start = { kind: SectionKind; text?: string; list?: string };
type Template = { theme: Theme; sections: readonly Start[] };

const theme = (given: Partial<Theme> & Pick<Theme, 'palette'>): Theme => ({
  colours: null,
  font: 'verdana',
  titleFont: 'georgia',
  spacing: 'normal',
  width: 'normal',
  shape: 'card',
  heading: 'plain',
  align: 'left',
  ...given,
});

export const TEMPLATES: Readonly<Record<TemplateId, Template>> = {
  calm: {
    theme: theme({ palette: 'linen', font: 'georgia', titleFont: 'georgia', spacing: 'wide' }),
    sections: [
      { kind: 'heading', text: 'calm' },
      { kind: 'about', text: 'calmAbout' },
      { kind: 'schedule', list: 'hoursEvening' },
      { kind: 'rules', list: 'rulesKind' },
      { kind: 'thanks', text: 'thanks' },
    ],
  },
  night: {
    theme: theme({
      ...{ palette: 'night', font: 'trebuchet', titleFont: 'palatino' },
      ...{ heading: 'caps', align: 'center', shape: 'lines', spacing: 'wide' },
    }),
    sections: [
      { kind: 'heading', text: 'night' },
      { kind: 'text', text: 'nightAbout' },
      { kind: 'schedule', list: 'hoursLate' },
      { kind: 'menu', list: 'menuMusic' },
      { kind: 'social', list: 'links' },
    ],
  },
  pastel: {
    theme: theme({
      ...{ palette: 'blush', font: 'trebuchet', titleFont: 'trebuchet' },
      ...{ heading: 'pill', align: 'center', width: 'narrow' },
    }),
    sections: [
      { kind: 'heading', text: 'pastel' },
      { kind: 'about', text: 'pastelAbout' },
      { kind: 'faq', list: 'faqFirst' },
      { kind: 'wishlist', list: 'wishes' },
      { kind: 'thanks', list: 'thanks' },
    ],
  },
  bold: {
    theme: theme({
      ...{ palette: 'signal', font: 'arial', titleFont: 'impact' },
      ...{ heading: 'plain', shape: 'band', spacing: 'close', width: 'wide' },
    }),
    sections: [
      { kind: 'heading', text: 'bold' },
      { kind: 'menu', list: 'menuGames' },
      { kind: 'rules', list: 'rulesShort' },
      { kind: 'text', text: 'boldAbout' },
      { kind: 'schedule', list: 'hoursWeekend' },
    ],
  },
  minimal: {
    theme: theme({
      ...{ palette: 'paper', font: 'arial', titleFont: 'arial' },
      ...{ heading: 'caps', shape: 'flat', width: 'narrow', spacing: 'wide' },
    }),
    sections: [
      { kind: 'heading', text: 'minimal' },
      { kind: 'about', text: 'minimalAbout' },
      { kind: 'divider' },
      { kind: 'rules', list: 'rulesShort' },
    ],
  },
  week: {
    theme: theme({
      ...{ palette: 'lagoon', font: 'verdana', titleFont: 'trebuchet' },
      ...{ heading: 'line', shape: 'card' },
    }),
    sections: [
      { kind: 'heading', text: 'week' },
      { kind: 'schedule', list: 'hoursFull' },
      { kind: 'text', text: 'weekPlan' },
      { kind: 'faq', list: 'faqTimes' },
      { kind: 'social', list: 'links' },
    ],
  },
  menu: {
    theme: theme({
      ...{ palette: 'cherry', font: 'georgia', titleFont: 'palatino' },
      ...{ heading: 'line', shape: 'flat', align: 'center', width: 'narrow' },
    }),
    sections: [
      { kind: 'heading', text: 'menu' },
      { kind: 'menu', list: 'menuLong' },
      { kind: 'divider' },
      { kind: 'rules', list: 'rulesKind' },
      { kind: 'thanks', list: 'thanks' },
    ],
  },
  costume: {
    theme: theme({
      ...{ palette: 'violet', font: 'verdana', titleFont: 'courier' },
      ...{ heading: 'pill', shape: 'card', width: 'wide' },
    }),
    sections: [
      { kind: 'heading', text: 'costume' },
      { kind: 'about', text: 'costumeAbout' },
      { kind: 'schedule', list: 'hoursWeekend' },
      { kind: 'text', text: 'costumePlan' },
      { kind: 'wishlist', list: 'wishes' },
      { kind: 'faq', list: 'faqCostume' },
    ],
  },
};

/** Hours have no language. */
const HOURS: Readonly<Record<string, string>> = {
  hoursEvening: 'tue|19:00|22:00\nthu|19:00|22:00\nsun|17:00|21:00',
  hoursLate: 'wed|23:00|02:00\nfri|23:00|03:00\nsat|23:00|03:00',
  hoursWeekend: 'fri|20:00|23:00\nsat|20:00|00:00\nsun|18:00|21:00',
  hoursFull:
    'mon|18:00|21:00\nwed|18:00|21:00\nfri|19:00|23:00\nsat|15:00|17:00\nsat|20:00|23:00\nsun|18:00|20:00',
};

/** The texts of a language, by key: `name_calm`, `text_calmAbout`, `list_menuLong`, `title_menu`. */
export type TemplateTexts = (key: string) => string;

/** A list is lines, the fields of each parted by bars. */
function itemsOf(kind: SectionKind, lines: string): Item[] {
  return lines.split('\n').map((line) => {
    const said = line.split('|').map((part) => part.trim());
    return Object.fromEntries(ITEM_FIELDS[kind].map((field, i) => [field, said[i] ?? '']));
  });
}

/** The document somebody starts with; the same template in the same language is always the same. */
export function documentOf(
  id: TemplateId,
  start: { target: TargetId; language: Language; site?: string | null },
  texts: TemplateTexts,
): ProfileDocument {
  const { theme: look, sections } = TEMPLATES[id];
  return {
    version: DOCUMENT_VERSION,
    target: start.target,
    limit: null,
    site: start.site ?? null,
    language: start.language,
    zone: 'UTC',
    theme: look,
    sections: sections.map(({ kind, text, list }, i) => ({
      id: `s${i + 1}`,
      kind,
      title:
        kind === 'heading'
          ? texts(`name_${text}`)
          : kind === 'divider'
            ? ''
            : texts(`title_${text ?? kind}`),
      text: text ? texts(`text_${text}`) : '',
      items: list ? itemsOf(kind, HOURS[list] ?? texts(`list_${list}`)) : [],
    })) as Section[],
  };
}
