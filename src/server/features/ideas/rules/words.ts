import tracery from 'tracery-grammar';
import type { Chance } from '#domain/chance.ts';
import type { IdeaParts, MoneyWords } from '#domain/ideas/parts.ts';

/** Between texts that are filled together; it stands in no part. */
const BETWEEN = '\n';
const SLOT = /#(\w+)#/g;
/** Groups of so many words do not come twice in a result. */
const GROUP = 4;
const ATTEMPTS = 12;

const slotsIn = (text: string): string[] => [...text.matchAll(SLOT)].map(([, name]) => name ?? '');

/** A group of four words that two sentences of a text share, or one says twice; undefined where there is none. */
export function repeatedGroup(text: string): string | undefined {
  const seen = new Set<string>();
  for (const sentence of text.toLowerCase().split(/[.!?…:;·\n]+/)) {
    const words = sentence.match(/[\p{L}\p{N}’]+/gu) ?? [];
    for (let i = 0; i + GROUP <= words.length; i++) {
      const group = words.slice(i, i + GROUP).join(' ');
      if (seen.has(group)) return group;
      seen.add(group);
    }
  }
  return undefined;
}

const shortest = (words: readonly string[]): string =>
  words.reduce((short, word) => (word.length < short.length ? word : short), words[0] ?? '');

/**
 * Fills the words of a result: a list gives one and the same wherever it is called. A long word that is called
 * twice can make a repetition; others are tried then.
 *
 * @param texts with `#name#` for a word of the list `name`, and for the money of the wish
 * @returns the same texts, filled
 */
export function fillWords(
  texts: readonly string[],
  { words }: Pick<IdeaParts, 'words'>,
  money: Pick<MoneyWords, 'name' | 'of'>,
  chance: Chance,
): string[] {
  const whole = texts.join(BETWEEN);
  const slots = slotsIn(whole);
  const names = [...new Set(slots)].filter((name) => name in words);
  const fixed = { money: money.name, moneyOf: money.of };
  const draw = (pick: (words: readonly string[]) => readonly string[]) => {
    const lists = names.map((name) => [name, pick(words[name] ?? [])] as const);
    const grammar = tracery.createGrammar({ ...fixed, ...Object.fromEntries(lists) });
    // A list that is drawn from once stays with what it gave, as long as this grammar lives.
    const keep = names.map((name) => `[${name}:#${name}#]`).join('');
    tracery.setRng(chance.next);
    return grammar.flatten(keep + whole);
  };
  let filled = draw((all) => all);
  if (names.length < slots.length) {
    for (let i = 0; i < ATTEMPTS && repeatedGroup(filled); i++) filled = draw((all) => all);
    if (repeatedGroup(filled)) filled = draw((all) => [shortest(all)]);
  }
  return filled.split(BETWEEN);
}
