import { LANGUAGES, type Language } from '../languages.ts';
import { PROFILES } from './limits.ts';
import { ZONES, type Zone } from './zones.ts';
import { TARGET_IDS, type TargetId } from './targets.ts';
import { isTheme, type Theme } from './theme.ts';

/** A profile as it is stored: version 1. Drafts are kept as they are typed, right or not yet. */
export const DOCUMENT_VERSION = 1;

export const SECTION_KINDS = [
  'heading',
  'about',
  'schedule',
  'menu',
  'rules',
  'wishlist',
  'social',
  'banner',
  'gallery',
  'faq',
  'thanks',
  'text',
  'divider',
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];

export type Hours = { day: string; from: string; to: string };
export type Price = { name: string; price: string };
export type Line = { text: string };
export type Link = { label: string; url: string };
export type Pair = { question: string; answer: string };
/** `upload` and `file` name the member's own copy; `address` is where the cam site has it. */
export type Picture = { upload: string; file: string; address: string; alt: string };

type Items = {
  heading: never;
  about: never;
  schedule: Hours;
  menu: Price;
  rules: Line;
  wishlist: Link;
  social: Link;
  banner: Picture;
  gallery: Picture;
  faq: Pair;
  thanks: Line;
  text: never;
  divider: never;
};

export type Section = {
  [K in SectionKind]: { id: string; kind: K; title: string; text: string; items: Items[K][] };
}[SectionKind];
/** Any item, by the names of its fields: every one of them is text. */
export type Item = Readonly<Record<string, string>>;

export type ProfileDocument = {
  version: typeof DOCUMENT_VERSION;
  target: TargetId;
  /** Characters the member's site takes; null for what its kind usually takes. */
  limit: number | null;
  /** A site of the directory, as a label alone. */
  site: string | null;
  /** Of days, hours and prices. */
  language: Language;
  /** The zone the hours are said in. */
  zone: Zone;
  theme: Theme;
  sections: Section[];
};

/** Longest content of each field of an item, in characters. */
export const FIELD_MAX: Readonly<Record<string, number>> = {
  day: 3,
  from: 5,
  to: 5,
  name: 120,
  price: 10,
  text: 300,
  label: 80,
  url: 300,
  question: 200,
  answer: 1_000,
  upload: 80,
  file: 80,
  address: 300,
  alt: 250,
};

const LINK = ['label', 'url'];
const PICTURE = ['upload', 'file', 'address', 'alt'];
/** Fields of the items of each kind; none where a kind has no list. */
export const ITEM_FIELDS: Readonly<Record<SectionKind, readonly string[]>> = {
  heading: [],
  about: [],
  schedule: ['day', 'from', 'to'],
  menu: ['name', 'price'],
  rules: ['text'],
  wishlist: LINK,
  social: LINK,
  banner: PICTURE,
  gallery: PICTURE,
  faq: ['question', 'answer'],
  thanks: ['text'],
  text: [],
  divider: [],
};
/** How many items a kind takes: a banner is one picture. */
export const itemsMaxOf = (kind: SectionKind): number =>
  ITEM_FIELDS[kind].length === 0 ? 0 : kind === 'banner' ? 1 : PROFILES.itemsMax;

export const SECTION_ID = /^[a-z0-9]{1,12}$/;
export const newSectionId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 10);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max;
const isOf = <T>(list: readonly T[], value: unknown): value is T => list.includes(value as T);

function isItem(value: unknown, fields: readonly string[]): boolean {
  if (!isRecord(value) || Object.keys(value).length !== fields.length) return false;
  return fields.every((field) => isText(value[field], FIELD_MAX[field] ?? 0));
}

function isSection(value: unknown): value is Section {
  if (!isRecord(value) || !isOf(SECTION_KINDS, value.kind)) return false;
  const { id, kind, title, text, items } = value;
  return (
    typeof id === 'string' &&
    SECTION_ID.test(id) &&
    isText(title, PROFILES.titleMax) &&
    isText(text, PROFILES.textMax) &&
    Array.isArray(items) &&
    items.length <= itemsMaxOf(kind) &&
    items.every((item) => isItem(item, ITEM_FIELDS[kind]))
  );
}

const isLimit = (value: unknown): boolean =>
  value === null ||
  (Number.isInteger(value) &&
    (value as number) >= PROFILES.limitMin &&
    (value as number) <= PROFILES.limitMax);

/** Bytes of a document as it is stored. */
export const bytesOf = (document: ProfileDocument): number =>
  new TextEncoder().encode(JSON.stringify(document)).length;

/** Whether a value is a document of today, within its limits: what storage holds may be anything. */
export function isDocument(value: unknown): value is ProfileDocument {
  if (!isRecord(value)) return false;
  const { version, target, limit, site, language, zone, theme, sections } = value;
  return (
    version === DOCUMENT_VERSION &&
    isOf(TARGET_IDS, target) &&
    isLimit(limit) &&
    (site === null || isText(site, 80)) &&
    isOf(LANGUAGES, language) &&
    isOf(ZONES, zone) &&
    isTheme(theme) &&
    Array.isArray(sections) &&
    sections.length <= PROFILES.sectionsMax &&
    sections.every(isSection) &&
    new Set(sections.map(({ id }) => id)).size === sections.length &&
    bytesOf(value as ProfileDocument) <= PROFILES.bytesMax
  );
}

/** Ids of the uploads a document shows, each once. */
export const uploadsIn = ({ sections }: ProfileDocument): string[] => [
  ...new Set(
    sections.flatMap((section) =>
      section.kind === 'banner' || section.kind === 'gallery'
        ? section.items.map(({ upload }) => upload).filter(Boolean)
        : [],
    ),
  ),
];

/** Everything that is written in a document, to look for words in it. */
export const wordsIn = ({ sections }: ProfileDocument): string =>
  sections
    .flatMap(({ title, text, items }) => [
      title,
      text,
      ...(items as readonly Item[]).flatMap(({ upload: _upload, file: _file, ...said }) =>
        Object.values(said),
      ),
    ])
    .filter(Boolean)
    .join('\n');
