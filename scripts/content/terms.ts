import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import { termFinder, type FindTerms } from '#domain/terms.ts';
import type { Finding } from '../report/findings.ts';
import type { Entry, Index } from './entries.ts';
import { textsOf } from './references.ts';

type Line = { text: string; readonly line: number | undefined; field?: string };
type Word = { title: string; file: string };
type Glossary = {
  /** Every form that counts as the word: to look for it in an original. */
  forms: FindTerms;
  /**
   * The same and what only the check accepts, word by word, to look for one in a translation: of
   * "доля площадки" the part "площадки" counts as well.
   */
  accepted: ReadonlyMap<string, FindTerms>;
  avoided: FindTerms;
  words: ReadonlyMap<string, Word>;
};

/** A word used in passing may be put differently; one that a text dwells on has to be the glossary's. */
const DWELLS = 2;
/** Fields in which readers see words. */
const READ = ['title', 'summary', 'exercises', 'quiz', 'chapters', 'actions'];

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function glossaryIn(language: Language, entries: readonly Entry[]): Glossary {
  const own = entries.filter(
    (entry) => entry.collection === 'glossary' && entry.language === language,
  );
  const finder = (formsOf: (entry: Entry) => string[]) =>
    termFinder(own.map((entry) => ({ slug: entry.slug, forms: formsOf(entry) })));
  const forms = ({ fields }: Entry) => [String(fields.title), ...list(fields.also)];
  return {
    forms: finder(forms),
    accepted: new Map(
      own.map((entry) => {
        const all = [...forms(entry), ...list(entry.fields.accept)];
        return [entry.slug, termFinder([{ slug: entry.slug, forms: all }])];
      }),
    ),
    avoided: finder(({ fields }) => list(fields.avoid)),
    words: new Map(
      own.map(({ slug, fields, file }) => [slug, { title: String(fields.title), file }]),
    ),
  };
}

function* linesOf(entry: Entry): Generator<Line> {
  for (const field of READ) {
    for (const [path, text] of textsOf(entry.fields[field], [field])) {
      // Lines are slow to find, and few are asked for.
      yield {
        text,
        field,
        get line() {
          return entry.lineOf(path);
        },
      };
    }
  }
  yield* entry.markdown.prose;
}

function* avoidedWords(entry: Entry, { avoided, words }: Glossary): Generator<Finding> {
  for (const said of linesOf(entry)) {
    const { text, field } = said;
    for (const { slug, from, to } of avoided(text)) {
      const word = words.get(slug) as Word;
      const message = `Not "${text.slice(from, to)}": the glossary says "${word.title}" (${word.file}).`;
      yield { level: 'error', file: entry.file, field, line: said.line, message };
    }
  }
}

/** How often each word of the glossary stands in a text. */
function countWords(entry: Entry, find: FindTerms): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of linesOf(entry)) {
    for (const { slug } of find(text)) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return counts;
}

function* otherwiseTranslated(
  original: Entry,
  translation: Entry,
  english: Glossary,
  other: Glossary,
): Generator<Finding> {
  const lines = [...linesOf(translation)];
  for (const [slug, count] of countWords(original, english.forms)) {
    const word = other.words.get(slug);
    const find = other.accepted.get(slug);
    if (count < DWELLS || !word || !find) continue;
    if (lines.some(({ text }) => find(text).length > 0)) continue;
    const said = english.words.get(slug)?.title ?? slug;
    const message = `The English text speaks of "${said}" ${count} times, this one never of "${word.title}" (${word.file}).`;
    yield { level: 'warning', file: translation.file, message };
  }
}

/**
 * Whether the texts keep to the glossary: no word that a language's glossary avoids, and no term
 * that a translation calls otherwise than the glossary does. The glossary itself may name both.
 */
export function* termFindings({ entries, byKey }: Index): Generator<Finding> {
  const glossaries = Object.fromEntries(
    LANGUAGES.map((language) => [language, glossaryIn(language, entries)]),
  ) as Record<Language, Glossary>;
  for (const entry of entries) {
    if (entry.collection !== 'glossary') yield* avoidedWords(entry, glossaries[entry.language]);
  }
  for (const versions of byKey.values()) {
    const original = versions[FALLBACK_LANGUAGE];
    if (!original || original.collection === 'glossary') continue;
    for (const language of LANGUAGES) {
      const translation = versions[language];
      if (language === FALLBACK_LANGUAGE || !translation) continue;
      const english = glossaries[FALLBACK_LANGUAGE];
      yield* otherwiseTranslated(original, translation, english, glossaries[language]);
    }
  }
}
