import { dateLocale, type Language } from '#domain/languages.ts';

/** Making one takes far longer than using it, and a build writes thousands of days. */
const formats = new Map<string, Intl.DateTimeFormat>();

type DayStyle = 'long' | 'medium' | 'month';

function writeDay(language: Language, day: string, style: DayStyle): string {
  const key = `${language} ${style}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(dateLocale(language), {
      ...(style === 'month' ? { month: 'long', year: 'numeric' } : { dateStyle: style }),
      timeZone: 'UTC',
    });
    formats.set(key, format);
  }
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** `2026-11-12` as the language writes it: 12 November 2026, 12 de noviembre de 2026 … */
export const longDay = (language: Language, day: string): string => writeDay(language, day, 'long');

/** The same, shorter: 12 Nov 2026. */
export const mediumDay = (language: Language, day: string): string =>
  writeDay(language, day, 'medium');

/** The month `2026-11`: November 2026, noviembre de 2026 … */
export const longMonth = (language: Language, month: string): string =>
  writeDay(language, `${month}-01`, 'month');
