import { toLanguage, type Language } from '../languages.ts';
import {
  IDEA_KINDS,
  IDEA_LABELS,
  IDEA_LEVELS,
  IDEA_LIMITS,
  IDEA_MONEY,
  IDEA_MOODS,
  IDEA_ROOMS,
  type IdeaKind,
  type IdeaLabel,
  type IdeaWishes,
} from './wishes.ts';

/** The tool for everybody, and the same among the pages of the forum. */
export const IDEA_PLACES = { page: '/caminspo', tool: '/forum/caminspo-tool' } as const;
export type IdeaPlace = keyof typeof IDEA_PLACES;
export const IDEA_PATH = '/caminspo/caminspo-post';

export const IDEA_ORDERS = ['new', 'liked'] as const;

/** How the list below the tool is narrowed. */
export type IdeaListQuery = {
  kind?: IdeaKind | undefined;
  label?: IdeaLabel | undefined;
  /** Of the ideas, which is not that of the page. */
  language?: Language | undefined;
  order: (typeof IDEA_ORDERS)[number];
};

/** What an address or a form says; a name that is not there is undefined. */
type Given = Readonly<Record<string, string | undefined>>;

const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find((one) => one === text);

/** Values that are none are left out. */
export const ideaListQuery = ({ show, label, written, order }: Given): IdeaListQuery => ({
  kind: oneOf(IDEA_KINDS, show),
  label: oneOf(IDEA_LABELS, label),
  language: toLanguage(written),
  order: oneOf(IDEA_ORDERS, order) ?? 'new',
});

const asked = (fields: Given): string =>
  new URLSearchParams(
    Object.entries(fields).filter((one): one is [string, string] => Boolean(one[1])),
  ).toString();

/** The wishes as fields of a form, and in an address; their own words stand in none. */
export const wishFields = (wishes: Omit<IdeaWishes, 'about'>): Record<string, string> => ({
  kind: wishes.kind,
  mood: wishes.mood,
  room: wishes.room,
  level: wishes.level,
  money: wishes.money,
  in: wishes.language,
  ...Object.fromEntries(wishes.without.map((limit) => [`no-${limit}`, 'on'])),
});

/** Names of the fields of the wishes. */
export const WISH_FIELDS: readonly string[] = [
  ...['kind', 'mood', 'room', 'level', 'money', 'in', 'about'],
  ...IDEA_LIMITS.map((limit) => `no-${limit}`),
];

/** What is wished, with a usual choice for everything that is left out. @param language the reader's */
export const wishesOf = (given: Given, language: Language): IdeaWishes => ({
  kind: oneOf(IDEA_KINDS, given.kind) ?? 'show',
  language: toLanguage(given.in) ?? language,
  mood: oneOf(IDEA_MOODS, given.mood) ?? 'calm',
  room: oneOf(IDEA_ROOMS, given.room) ?? 'quiet',
  level: oneOf(IDEA_LEVELS, given.level) ?? 'simple',
  money: oneOf(IDEA_MONEY, given.money) ?? 'tokens',
  without: IDEA_LIMITS.filter((limit) => given[`no-${limit}`]),
  about: given.about ?? '',
});

/** Where the results of a job stand, with the wishes they came from. */
export const resultsAddress = (place: IdeaPlace, job: string, wishes: IdeaWishes): string =>
  `${IDEA_PLACES[place]}?${asked({ job, ...wishFields(wishes) })}#results`;

/**
 * The list, narrowed or a page on.
 *
 * @param beside what else the address holds: a job and its wishes, which stay on the page
 * @param after the key that the next page begins after
 */
export function ideaListAddress(
  place: IdeaPlace,
  { kind, label, language, order }: IdeaListQuery,
  { beside = {}, after }: { beside?: Given; after?: string | undefined } = {},
): string {
  const narrowed = { show: kind, label, written: language, after };
  const query = asked({ ...beside, ...narrowed, order: order === 'new' ? '' : order });
  return `${IDEA_PLACES[place]}${query && `?${query}`}#ideas`;
}

/** A text for the composer of the forum, or for the profile editor. */
export const useInPostAddress = (id: number): string => `/forum/create?idea=${id}`;
export const useInProfileAddress = (id: number): string => `/profileEditor/config?idea=${id}`;
