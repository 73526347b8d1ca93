import type { Language } from '#domain/languages.ts';
import type { Texts } from './catalog.ts';

export type Form = Intl.LDMLPluralRule;

const SUFFIX = /^(.+)_(zero|one|two|few|many|other)$/;

/** The forms a language distinguishes, in the order one reads them. */
export function formsOf(language: Language): Form[] {
  const order: Form[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const own = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return order.filter((form) => own.includes(form));
}

/** The whole numbers below a million of which people speak with a form: all patterns repeat after 200. */
function numbersOf(language: Language, form: Form): number[] {
  const rules = new Intl.PluralRules(language);
  return Array.from({ length: 201 }, (_, number) => number).filter(
    (number) => rules.select(number) === form,
  );
}

/**
 * A form that stands for one number only may say it in words and leave `{{count}}` out. Russian "one" is
 * 1, 21, 31 …: only the figure tells them apart.
 */
export const isSingleNumber = (language: Language, form: Form): boolean =>
  form === 'zero' || numbersOf(language, form).length === 1;

/** A form of whole millions only, such as Spanish "many": texts whose numbers never get that high do without. */
export const isForMillions = (language: Language, form: Form): boolean =>
  form !== 'other' && numbersOf(language, form).length === 0;

export type TextGroup = { plain?: string; forms: Map<Form, string> };

/**
 * Keys with their plural endings gathered. `rate_limited` without `too_other` is a name of its own and
 * not a plural, because a plural always has `_other`.
 */
export function groupPlurals(texts: Texts): Map<string, TextGroup> {
  const groups = new Map<string, TextGroup>();
  for (const [key, text] of Object.entries(texts)) {
    const [, base, form] = SUFFIX.exec(key) ?? [];
    const isPlural = base !== undefined && `${base}_other` in texts;
    const name = isPlural ? base : key;
    const group = groups.get(name) ?? { forms: new Map<Form, string>() };
    if (isPlural) group.forms.set(form as Form, text);
    else group.plain = text;
    groups.set(name, group);
  }
  return groups;
}

/** Names between `{{` and `}}`. */
export const placeholdersOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name as string));
