import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import { typographyOf } from '../report/typography.ts';
import type { Finding } from '../report/findings.ts';
import { localeFile, type Catalog, type Texts } from './catalog.ts';
import { isSameByRight } from './exceptions.ts';
import {
  formsOf,
  groupPlurals,
  isForMillions,
  isSingleNumber,
  placeholdersOf,
  type TextGroup,
} from './plurals.ts';

type Say = (field: string, message: string, level?: Finding['level']) => void;

const braced = (names: Iterable<string>) => [...names].map((name) => `{{${name}}}`).join(', ');
const missingFrom = (wanted: Set<string>, given: Set<string>) =>
  [...wanted].filter((name) => !given.has(name));

function comparePlaceholders(key: string, wanted: Set<string>, text: string, say: Say): void {
  const given = placeholdersOf(text);
  const lost = missingFrom(wanted, given);
  const extra = missingFrom(given, wanted);
  if (lost.length > 0) say(key, `The text lost ${braced(lost)}.`);
  if (extra.length > 0) say(key, `Nothing fills ${braced(extra)} here.`);
}

function compareForms(
  name: string,
  language: Language,
  group: TextGroup,
  english: TextGroup,
  say: Say,
) {
  const wanted = placeholdersOf(english.forms.get('other') ?? '');
  const forms = formsOf(language);
  for (const form of forms) {
    const text = group.forms.get(form);
    const key = `${name}_${form}`;
    if (text !== undefined) {
      const needed = new Set(wanted);
      if (isSingleNumber(language, form) && !placeholdersOf(text).has('count'))
        needed.delete('count');
      comparePlaceholders(key, needed, text, say);
    } else if (isForMillions(language, form)) {
      const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
      say(key, `${name} uses this form for whole millions; they have no text.`, 'warning');
    } else say(key, `The plural form "${form}" is missing.`);
  }
  for (const form of group.forms.keys()) {
    if (!forms.includes(form)) say(`${name}_${form}`, `The language has no plural form "${form}".`);
  }
}

function checkTexts(language: Language, texts: Texts, english: Texts, say: Say): void {
  for (const [key, text] of Object.entries(texts)) {
    if (text.trim() === '') say(key, 'The text is empty.');
    else if (text !== text.trim()) say(key, 'The text begins or ends with a space.');
    if (/\{\{|\}\}/.test(text.replace(/\{\{\s*\w+\s*\}\}/g, ''))) {
      say(key, 'A placeholder is a name between two double braces, such as {{count}}.');
    }
    if (language !== FALLBACK_LANGUAGE && text === english[key] && !isSameByRight(language, text)) {
      say(
        key,
        `"${text}" is the English text; if it is right, list it in scripts/i18n/exceptions.ts.`,
      );
    }
    for (const remark of typographyOf(language, text)) say(key, remark, 'warning');
  }
}

function compareNamespace(language: Language, texts: Texts, english: Texts, say: Say): void {
  const groups = groupPlurals(texts);
  const originals = groupPlurals(english);
  for (const [name, original] of originals) {
    const group = groups.get(name);
    if (!group) say(name, 'The text is missing.');
    else if (original.forms.size > 0) compareForms(name, language, group, original, say);
    if (group?.plain !== undefined && original.plain !== undefined) {
      comparePlaceholders(name, placeholdersOf(original.plain), group.plain, say);
    }
  }
  for (const name of groups.keys()) {
    if (!originals.has(name)) say(name, 'English has no such key.');
  }
  checkTexts(language, texts, english, say);
}

/** English is the type: every other language has its keys, plurals complete, placeholders equal. */
export function compareLanguages(catalog: Catalog): Finding[] {
  const findings: Finding[] = [];
  for (const [namespace, english] of catalog[FALLBACK_LANGUAGE]) {
    for (const language of LANGUAGES) {
      const texts = catalog[language].get(namespace);
      if (!texts) continue;
      compareNamespace(language, texts, english, (field, message, level = 'error') =>
        findings.push({ level, file: localeFile(language, namespace), field, message }),
      );
    }
  }
  return findings;
}
