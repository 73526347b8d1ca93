import { IDEA_RESULTS_MIN, ideaSpace, type IdeaBook, type IdeaPart, type IdeaParts } from '#domain/ideas/parts.ts';
import {
  IDEA_KINDS,
  IDEA_LEVELS,
  IDEA_LIMITS,
  IDEA_MOODS,
  IDEA_PRICES,
  IDEA_ROOMS,
  IDEA_THEMES,
  type IdeaKind,
  type IdeaPrice,
  type IdeaWishes,
} from '#domain/ideas/wishes.ts';
import type { Language } from '#domain/languages.ts';
import type { FieldPath } from './front-matter.ts';
import { forbiddenIn } from './idea-words.ts';

type Problem = [FieldPath, string];
const LISTS = ['openings', 'middles', 'closings'] as const;
type List = (typeof LISTS)[number];
type Range = readonly [least: number, most: number];

/** Characters of a part, a slot counted as its longest word; together they make what each kind may be. */
export const IDEA_LENGTHS: Readonly<Record<IdeaKind, Readonly<Record<List, Range>>>> = {
  show: { openings: [60, 200], middles: [40, 170], closings: [40, 170] },
  room: { openings: [8, 40], middles: [10, 56], closings: [8, 36] },
  menu: { openings: [8, 56], middles: [6, 60], closings: [20, 120] },
  bio: { openings: [40, 150], middles: [50, 180], closings: [40, 150] },
  message: { openings: [15, 100], middles: [40, 170], closings: [15, 110] },
  post: { openings: [12, 84], middles: [40, 120], closings: [10, 64] },
};

/** At least so many of each theme. */
const THEMED: Readonly<Record<List, number>> = { openings: 6, middles: 10, closings: 5 };
const PRICED: Readonly<Record<IdeaPrice, number>> = { small: 50, medium: 40, large: 30 };
/** Of a list, the share that suits everybody; of middles and closings, the share that has no theme. */
const FREE = 0.4;
const THEMELESS = 0.55;
/** How many parts of a list may begin with the same two words. */
const SAME_START = 6;
const WORD_LISTS: Range = [6, 20];
const GROUP = 4;
const MONEY = ['money', 'moneyOf'];

const SLOT = /#(\w*)#/g;
const slotsIn = (text: string) => [...text.matchAll(SLOT)].map(([, name]) => name ?? '');
const isFree = ({ needs, moods, room, level }: IdeaPart) => !needs && !moods && !room && !level;

type Scene = { kind: IdeaKind; parts: IdeaParts; language: Language; book: IdeaBook };

function longest(name: string, { parts, book }: Scene): string {
  const money = Object.values(book.money).map((one) => (name === 'money' ? one.name : one.of));
  const words = MONEY.includes(name) ? money : (parts.words[name] ?? []);
  return words.reduce((long, word) => (word.length > long.length ? word : long), '');
}

function* ofPart(scene: Scene, list: List, part: IdeaPart, path: FieldPath): Generator<Problem> {
  const { kind, parts, language } = scene;
  const at = (field: string): FieldPath => [...path, field];
  if ((kind === 'show' && list === 'openings') !== (part.title !== undefined)) {
    yield [path, 'Openings of shows have a title, and no other part has.'];
  }
  if ((kind === 'menu' && list === 'middles') !== (part.price !== undefined)) {
    yield [path, 'Middles of menus have a price, and no other part has.'];
  }
  const inText = slotsIn(part.text);
  if (new Set(inText).size < inText.length) yield [at('text'), 'A list called twice gives the same word twice.'];
  for (const name of [...inText, ...slotsIn(part.title ?? '')]) {
    if (!parts.words[name] && !MONEY.includes(name)) yield [path, `There is no list of words #${name}#.`];
  }
  if (/[[\]{}\\\n]/.test(part.text) || part.text.replace(SLOT, '').includes('#')) {
    yield [at('text'), 'A part has no brackets, braces, backslashes and line breaks, and # around names alone.'];
  }
  const { length } = part.text.replace(SLOT, (_, name: string) => longest(name, scene));
  const [least, most] = IDEA_LENGTHS[kind][list];
  if (length < least || length > most) {
    yield [at('text'), `It has ${length} characters with its longest words; ${least} to ${most} are allowed.`];
  }
  const bad = forbiddenIn(language, `${part.title ?? ''} ${part.text}`);
  if (bad) yield [at('text'), `"${bad}" is not for parts.`];
}

function* ofList({ kind, parts }: Scene, list: List): Generator<Problem> {
  const all = parts[list];
  const path: FieldPath = [kind, list];
  const starts = Map.groupBy(all, ({ text }) => text.toLowerCase().split(/\s+/).slice(0, 2).join(' '));
  for (const [start, { length }] of starts) {
    if (length > SAME_START) yield [path, `${length} begin with "${start}"; at most ${SAME_START} may.`];
  }
  const share = (count: number) => Math.round((100 * count) / all.length);
  const free = share(all.filter(isFree).length);
  if (free < FREE * 100) yield [path, `${free} % are without a condition; ${FREE * 100} % are needed.`];
  const themeless = share(all.filter(({ theme }) => !theme).length);
  if (list !== 'openings' && themeless < Math.round(THEMELESS * 100)) {
    yield [path, `${themeless} % are without a theme; ${Math.round(THEMELESS * 100)} % are needed.`];
  }
  for (const theme of IDEA_THEMES) {
    const count = all.filter((part) => part.theme === theme).length;
    if (count < THEMED[list]) yield [path, `${count} have the theme ${theme}; ${THEMED[list]} are needed.`];
  }
  if (kind !== 'menu' || list !== 'middles') return;
  for (const price of IDEA_PRICES) {
    const count = all.filter((part) => part.price === price).length;
    if (count < PRICED[price]) yield [path, `${count} have the price ${price}; ${PRICED[price]} are needed.`];
  }
}

function* ofWords({ kind, parts, language }: Scene): Generator<Problem> {
  const path: FieldPath = [kind, 'words'];
  const names = Object.keys(parts.words);
  const [least, most] = WORD_LISTS;
  if (names.length < least || names.length > most) yield [path, `${least} to ${most} lists of words are needed.`];
  const texts = LISTS.flatMap((list) => parts[list]).map(({ title = '', text }) => title + text);
  const used = new Set(texts.flatMap(slotsIn));
  for (const name of names) {
    if (!used.has(name)) yield [[...path, name], 'No part calls this list.'];
    for (const word of parts.words[name] ?? []) {
      const bad = forbiddenIn(language, word);
      if (bad) yield [[...path, name], `"${bad}" is not for parts.`];
    }
  }
}

/** Whether two parts can stand in one result. */
function canMeet(a: Placed, b: Placed): boolean {
  const places = a.list !== b.list || a.list === 'middles';
  return places && (!a.part.theme || !b.part.theme || a.part.theme === b.part.theme);
}
type Placed = { list: List; part: IdeaPart; path: FieldPath; words: string[] };

/** Parts that can meet share no group of four words, and no two are the same. */
function* sharedGroups({ kind, parts }: Scene): Generator<Problem> {
  const all = LISTS.flatMap((list) =>
    parts[list].map((part, i): Placed => {
      const words = part.text.toLowerCase().replace(SLOT, '§$1').match(/[\p{L}\p{N}§’]+/gu) ?? [];
      return { list, part, path: [kind, list, i], words };
    }),
  );
  const groups = new Map<string, Placed[]>();
  const told = new Set<string>();
  for (const one of all) {
    for (let i = 0; i + GROUP <= one.words.length; i++) {
      const group = one.words.slice(i, i + GROUP).join(' ');
      const others = groups.get(group) ?? [];
      groups.set(group, [...others, one]);
      for (const other of others) {
        const pair = `${one.path.join(' ')} ${other.path.join(' ')}`;
        const same = one.words.join(' ') === other.words.join(' ');
        if (other === one || told.has(pair) || (!same && !canMeet(one, other))) continue;
        told.add(pair);
        yield [one.path, `It says "${group}", as "${other.part.text.slice(0, 40)}…" does.`];
      }
    }
  }
}

/** Every wish that a person can have of a kind. */
export function* allWishes(kind: IdeaKind, language: Language): Generator<IdeaWishes> {
  for (const mood of IDEA_MOODS) {
    for (const room of IDEA_ROOMS) {
      for (const level of IDEA_LEVELS) {
        for (let some = 0; some < 2 ** IDEA_LIMITS.length; some++) {
          const without = IDEA_LIMITS.filter((_, i) => some & (1 << i));
          yield { kind, language, mood, room, level, money: 'tokens', without };
        }
      }
    }
  }
}

/** Whether those who rule out everything have enough; then all others have, to whom more parts are open. */
const isEnough = ({ kind, parts, language }: Scene): boolean =>
  [...allWishes(kind, language)]
    .filter(({ without }) => without.length === IDEA_LIMITS.length)
    .every((wishes) => ideaSpace(parts, wishes).size >= IDEA_RESULTS_MIN);

function* tooFew(scene: Scene): Generator<Problem> {
  if (isEnough(scene)) return;
  const { kind, parts, language } = scene;
  for (const wishes of allWishes(kind, language)) {
    const { size } = ideaSpace(parts, wishes);
    if (size >= IDEA_RESULTS_MIN) continue;
    const { mood, room, level, without } = wishes;
    const who = [mood, room, level, ...without.map((one) => `no ${one}`)].join(', ');
    yield [[kind], `There are ${size} results for ${who}; ${IDEA_RESULTS_MIN} are needed.`];
    return;
  }
}

/**
 * What the form of a file of parts does not tell: that everything that can be put together reads well, fits, and
 * is enough.
 *
 * @param book of the right form
 */
export function* ideaPartProblems(book: IdeaBook, language: Language): Generator<Problem> {
  for (const kind of IDEA_KINDS) {
    const scene = { kind, parts: book[kind], language, book };
    yield* ofWords(scene);
    for (const list of LISTS) {
      yield* ofList(scene, list);
      for (const [i, part] of book[kind][list].entries()) yield* ofPart(scene, list, part, [kind, list, i]);
    }
    yield* sharedGroups(scene);
    yield* tooFew(scene);
  }
}
