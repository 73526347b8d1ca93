import { inEveryLanguage, type Language } from '#domain/languages.ts';

/** Words that begin so, and words that stand so; `signs` is what the typography of parts leaves out. */
type Forbidden = { beginnings: string; words: string; signs: RegExp };

/** What no part says: nothing suggestive, no drugs, nothing of minors, no gambling; in es and ru nothing that shows a gender. */
const FORBIDDEN: Readonly<Record<Language, Forbidden>> = {
  en: {
    beginnings: 'sex nude undress strip whisk cigar school student teacher child teen slut',
    words:
      'naked wine beer cocktail vodka drunk smoke smoking pupil homework kid kids baby daddy mommy girl girls boy boys bet bets lottery casino kiss kisses bed',
    signs: /—|'/u,
  },
  es: {
    beginnings: 'sex desnud cigar alumn profe infan apuest loter',
    words:
      'vino cerveza cóctel fumar escuela colegio niño niña niños niñas bebé papi mami chico chica chicos chicas casino beso besos besar bienvenido bienvenidos bienvenidas querido querida queridos queridas amigas amigos',
    signs: /—|"/u,
  },
  ru: {
    beginnings: 'секс обнаж раздева коктейл водк сигар школ учител ученик ребён малыш папочк девочк мальчик девушк лотере поцелу',
    words:
      'голый голые вина вино вину пива пиво пиву курить курю курим дети детей детям детство детства ставка ставки ставок казино дорогой дорогая дорогие рад рада',
    signs: /"|\.\.\./u,
  },
};

/** A form of the past that says whether a man or a woman speaks. */
const PAST = /(?<!\p{L})я\s+(?:не\s+)?\p{L}+(?:л|ла|лся|лась)(?!\p{L})/iu;

const LISTS = inEveryLanguage((language) => {
  const { beginnings, words, signs } = FORBIDDEN[language];
  return { begins: new RegExp(`^(?:${beginnings.replaceAll(' ', '|')})`), whole: new Set(words.split(' ')), signs };
});

/** The first word or sign of a text that no part has; undefined where all is well. */
export function forbiddenIn(language: Language, text: string): string | undefined {
  const { begins, whole, signs } = LISTS[language];
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return (
    said.find((word) => whole.has(word) || begins.test(word)) ??
    signs.exec(text)?.[0] ??
    (language === 'ru' ? PAST.exec(text)?.[0] : undefined)
  );
}
