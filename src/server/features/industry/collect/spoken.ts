import { LANGUAGES } from '#domain/languages.ts';
import { once } from '#domain/once.ts';

const CODES =
  'ar bg cs da de el en es et fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv th tl tr uk vi zh'.split(
    ' ',
  );

/** What languages are called, in their own and in the site's, in lower case. */
const codesByName = once(
  () =>
    new Map(
      CODES.flatMap((code) =>
        [...LANGUAGES, code].flatMap((language) => {
          const name = new Intl.DisplayNames(language, { type: 'language' }).of(code);
          return name ? [[name.toLowerCase(), code] as const] : [];
        }),
      ),
    ),
);

/**
 * Languages as rooms tell them: names or codes in a list, or in one text with commas. What is no
 * language is left out.
 *
 * @returns ISO 639-1 codes, each once, the first eight
 */
export function spokenIn(told: string | readonly string[] | null | undefined): string[] {
  const words = typeof told === 'string' ? told.split(/[,;/|]/) : (told ?? []);
  const codes = words.flatMap((word) => {
    const plain = word.trim().toLowerCase();
    const code = CODES.includes(plain.slice(0, 2)) && /^[a-z]{2}(?:[-_][a-z]{2,4})?$/.test(plain);
    const found = code ? plain.slice(0, 2) : codesByName().get(plain);
    return found ? [found] : [];
  });
  return [...new Set(codes)].slice(0, 8);
}
