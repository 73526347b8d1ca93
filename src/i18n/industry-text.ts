import type { RankPeriod, RoomCategory } from '#domain/industry.ts';
import type { Window } from '#domain/industry-week.ts';
import { dateLocale, type Language } from '#domain/languages.ts';
import type { TextKey } from './namespaces.ts';

type Key = TextKey<'industry'>;

export const CATEGORY_NAMES: Record<RoomCategory, Key> = {
  woman: 'industry:categoryWoman',
  man: 'industry:categoryMan',
  couple: 'industry:categoryCouple',
  trans: 'industry:categoryTrans',
  other: 'industry:categoryOther',
};

export const PERIOD_NAMES: Record<RankPeriod, Key> = {
  hour: 'industry:periodHour',
  day: 'industry:periodDay',
  week: 'industry:periodWeek',
  month: 'industry:periodMonth',
};

/** Making a format takes far longer than using it, and a page writes hundreds of numbers. */
function numberWriter(options: Intl.NumberFormatOptions) {
  const formats = new Map<Language, Intl.NumberFormat>();
  return (language: Language, value: number): string => {
    let format = formats.get(language);
    if (!format) formats.set(language, (format = new Intl.NumberFormat(language, options)));
    return format.format(value);
  };
}

/** A whole number: 1,234. */
export const countText = numberWriter({ maximumFractionDigits: 0 });

const oneDecimal = numberWriter({ maximumFractionDigits: 1 });
/** An average: one decimal while it is small. */
export const averageText = (language: Language, value: number): string =>
  (Math.abs(value) < 100 ? oneDecimal : countText)(language, value);

const wholePercent = numberWriter({ style: 'percent', maximumFractionDigits: 0 });
const smallPercent = numberWriter({ style: 'percent', maximumFractionDigits: 1 });
/** A share between 0 and 1: 34%. */
export const shareText = (language: Language, value: number): string =>
  (value > 0 && value < 0.01 ? smallPercent : wholePercent)(language, value);

/** A change with its sign: +4%. */
export const changeText = numberWriter({
  ...{ style: 'percent', maximumFractionDigits: 0 },
  signDisplay: 'exceptZero',
});

const dates = new Map<string, Intl.DateTimeFormat>();
function dateFormat(language: Language, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${JSON.stringify(options)}`;
  let format = dates.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(dateLocale(language), options);
    dates.set(key, format);
  }
  return format;
}

/** A moment in UTC, with its zone named: 23 Nov 2026, 20:10 UTC. */
export const momentText = (language: Language, iso: string): string =>
  `${dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`;

/** Monday 1 January 2024 began at this moment. */
const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** The name of a weekday, Monday being 0. */
export const weekdayText = (language: Language, day: number, style: 'long' | 'short'): string =>
  dateFormat(language, { weekday: style, timeZone: 'UTC' }).format(A_MONDAY + day * DAY);

/** An hour of a day: 09:00. */
export const hourText = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** Hours of the week, each with its day: Sunday 20:00–23:00, Monday 01:00–04:00. */
export const windowsText = (language: Language, windows: readonly Window[]): string =>
  windows
    .map(({ start, hours }) => {
      const day = weekdayText(language, Math.floor(start / 24), 'long');
      return `${day} ${hourText(start)}–${hourText(start + hours)}`;
    })
    .join(', ');
