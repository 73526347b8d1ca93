import type { Language } from './languages.ts';

/** What stands between thousands in a language: a comma, a point, or in some a space. */
const groupSign = (language: Language): string | undefined =>
  new Intl.NumberFormat(language, { useGrouping: 'always' })
    .formatToParts(1000)
    .find(({ type }) => type === 'group')?.value;

export type ReadNumber =
  /** Nothing was typed. */
  | { value?: undefined; problem?: undefined }
  | { value: number; problem?: undefined }
  | { value?: undefined; problem: 'number' }
  /** It can be read in two ways: with thousands, or with a fraction. */
  | { value?: undefined; problem: 'unclear'; readings: readonly [number, number] };

/** Spaces of all widths and apostrophes between thousands; a currency or per cent sign. */
const WITHOUT_MEANING = /[\s'’$€₽%]/g;
const NO_NUMBER: ReadNumber = { problem: 'number' };
const digits = (text: string): number => Number(text.replace(/[.,]/g, ''));

/** A text with one sign in it, once: `2,000`, `62.5`. */
function readOneSign(whole: string, rest: string, sign: string, language: Language): ReadNumber {
  const fraction = Number(`${whole}.${rest}`);
  const mayGroup = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (!mayGroup) return { value: fraction };
  const thousands = Number(whole + rest);
  if (sign === groupSign(language)) return { value: thousands };
  return { problem: 'unclear', readings: [thousands, fraction] };
}

/**
 * Reads a number that somebody typed, in the notation of their language: "2,000" is two thousand in English,
 * "2.000" in Spanish. Both signs together (`1.234,56`), or one several times (`1,234,567`), can be read in one
 * way alone and are read so in every language. What might mean two numbers is asked back, not guessed.
 */
export function readNumber(typed: string | undefined, language: Language): ReadNumber {
  const text = (typed ?? '').replace(WITHOUT_MEANING, '');
  if (text === '') return {};
  if (!/^\d+(?:[.,]\d+)*$/.test(text)) return NO_NUMBER;
  const signs: string[] = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (!last) return { value: Number(text) };
  const [whole = '', rest = ''] = text.split(last);
  if (signs.length === 1) return readOneSign(whole, rest, last, language);
  const other = last === ',' ? '.' : ',';
  const grouped = (sign: string) => new RegExp(`^\\d{1,3}(?:\\${sign}\\d{3})+$`);
  if (!signs.includes(other)) {
    return grouped(last).test(text) ? { value: digits(text) } : NO_NUMBER;
  }
  const end = text.lastIndexOf(last);
  const before = text.slice(0, end);
  if (!grouped(other).test(before)) return NO_NUMBER;
  return { value: Number(`${digits(before)}.${text.slice(end + 1)}`) };
}
