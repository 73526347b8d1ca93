import { isDeepStrictEqual } from 'node:util';
import { FALLBACK_LANGUAGE, LANGUAGES } from '#domain/languages.ts';
import type { Finding } from '../report/findings.ts';
import { textOf, type Entry, type Index } from './entries.ts';

export type Translations = {
  /** `ru guides/after-a-leak`: the reader gets the English text with a notice. */
  missing: string[];
  /** The English text has changed since. */
  outdated: string[];
};

/** Fields that say the same in every language, because they are facts and no words. */
const SAME_EVERYWHERE = [
  'id',
  'alias',
  'area',
  'category',
  'chapters',
  'date',
  'film',
  'group',
  'illustration',
  'kind',
  'labels',
  'level',
  'order',
  'page',
  'product',
  'published',
  'related',
  'see',
  'tag',
  'tagId',
  'type',
  'version',
];

const names = new Intl.DisplayNames('en', { type: 'language' });

const notice = (entry: Entry, message: string): Finding => ({ level: 'notice', file: entry.file, message });

/** The lessons of the chapters; their titles are translated. */
const comparable = (field: string, value: unknown): unknown =>
  field === 'chapters' && Array.isArray(value)
    ? value.map((chapter) => (chapter as { lessons?: unknown } | null)?.lessons)
    : value;

function* differences(entry: Entry, original: Entry): Generator<Finding> {
  for (const field of SAME_EVERYWHERE) {
    const own = comparable(field, entry.fields[field]);
    const english = comparable(field, original.fields[field]);
    if (isDeepStrictEqual(own, english)) continue;
    yield {
      level: 'warning',
      file: entry.file,
      field,
      line: entry.lineOf([field]),
      message: 'The English text says something else here; this field is the same in every language.',
    };
  }
}

/** How translations stand to their English originals. */
export function compareTranslations(index: Index): { findings: Finding[]; translations: Translations } {
  const findings: Finding[] = [];
  const translations: Translations = { missing: [], outdated: [] };
  for (const [key, versions] of index.byKey) {
    const original = versions[FALLBACK_LANGUAGE];
    for (const language of LANGUAGES) {
      const entry = versions[language];
      if (language === FALLBACK_LANGUAGE) continue;
      if (!entry) {
        if (!original) continue;
        translations.missing.push(`${language} ${key}`);
        findings.push(notice(original, `There is no ${names.of(language) ?? language} translation.`));
        continue;
      }
      if (!original) {
        const message = 'There is no English original, so readers of other languages cannot see it.';
        findings.push({ level: 'warning', file: entry.file, message });
        continue;
      }
      findings.push(...differences(entry, original));
      const madeFrom = textOf(entry.fields.sourceUpdated);
      const updated = textOf(original.fields.updated ?? original.fields.date);
      if (madeFrom === undefined) {
        const message = 'sourceUpdated is missing, so nobody learns when the English text moves on.';
        findings.push(notice(entry, message));
      } else if (updated !== undefined && madeFrom < updated) {
        translations.outdated.push(`${language} ${key}`);
        const message = `Made from the English text of ${madeFrom}; that has changed on ${updated}.`;
        findings.push(notice(entry, message));
      }
    }
  }
  return { findings, translations };
}
