import { pageLanguage } from '#client/page-language.ts';
import { dateLocale, type Language } from '#domain/languages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Day, time of day and zone: "1 December 2026 at 18:00 UTC".
 *
 * @param timeZone that of the reader where undefined, which only their browser knows
 */
export const momentText = (iso: string, language: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(iso));

/** "in 3 days", from two days on, then in hours and minutes; empty where the moment has passed. */
export function leftText(moment: Date, now: Date, language: Language): string {
  const left = moment.getTime() - now.getTime();
  if (left <= 0) return '';
  const format = new Intl.RelativeTimeFormat(language);
  if (left >= 2 * DAY_MS) return format.format(Math.floor(left / DAY_MS), 'day');
  if (left >= 2 * HOUR_MS) return format.format(Math.floor(left / HOUR_MS), 'hour');
  return format.format(Math.ceil(left / MINUTE_MS), 'minute');
}

/**
 * Moments that the server wrote in UTC, on the reader's own clock: `<time data-moment>`, and what is
 * left until then: `<span data-left="…">`, which is empty without a script.
 */
export function startMoments(): void {
  const language = pageLanguage();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-moment]')) {
    const own = momentText(time.dateTime, language);
    if (own === time.textContent) continue;
    time.title = time.textContent;
    time.textContent = own;
  }
  const left = document.querySelectorAll<HTMLElement>('[data-left]');
  const show = () => {
    for (const place of left) {
      place.textContent = leftText(new Date(place.dataset.left ?? ''), new Date(), language);
    }
  };
  show();
  if (left.length > 0) setInterval(show, MINUTE_MS);
}
