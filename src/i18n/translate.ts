import type { Language } from '#domain/languages.ts';
import type { Namespace, TextKey } from './namespaces.ts';

export type Dictionary = Readonly<Record<string, string>>;
export type Dictionaries = Partial<Record<Namespace, Dictionary>>;
export type Values = Readonly<Record<string, string | number>>;
/** A translator for the namespaces it was made with. */
export type Translate<N extends Namespace = Namespace> = (
  key: TextKey<N>,
  values?: Values,
) => string;

const rules = new Map<Language, Intl.PluralRules>();
function pluralForm(language: Language, count: number): string {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return rule.select(count);
}

/**
 * Reads the same files as i18next (JSON v4: `_one`, `_few`, `_many`, `_other`; `{{name}}`) in a
 * few hundred bytes, for islands and for the server: i18next itself would be the largest script a
 * member downloads. `count` chooses the plural form and is shown in the language's digits.
 *
 * @throws Error where a text is missing: the check of the translations makes that impossible in a build.
 */
export function createTranslate<N extends Namespace>(
  language: Language,
  dictionaries: Dictionaries,
): Translate<N> {
  return (key, values = {}) => {
    const [namespace, name] = key.split(':') as [Namespace, string];
    const dictionary = dictionaries[namespace];
    const count = values.count;
    const text =
      (typeof count === 'number'
        ? dictionary?.[`${name}_${pluralForm(language, count)}`]
        : undefined) ?? dictionary?.[name];
    if (text === undefined) throw new Error(`No text for ${key} in ${language}`);
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, value: string) => {
      const given = values[value];
      if (given === undefined) return whole;
      return typeof given === 'number' ? given.toLocaleString(language) : given;
    });
  };
}
