import type { Language } from './languages.ts';

/** Seconds up to which a moment is "now", minutes or hours ago (spec section 9). */
const NOW_BELOW = 30;
const MINUTES_BELOW = 3_600;
const HOURS_BELOW = 86_400;

/**
 * "now", "5 minutes ago", "3 hours ago" in the reader's language; undefined from a day on, where a
 * date says more. A moment that a fast clock put into the future counts as now.
 */
export function relativeTime(moment: Date, now: Date, language: Language): string | undefined {
  const seconds = (now.getTime() - moment.getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (seconds < NOW_BELOW) return format.format(0, 'second');
  if (seconds < MINUTES_BELOW)
    return format.format(-Math.max(1, Math.floor(seconds / 60)), 'minute');
  if (seconds < HOURS_BELOW) return format.format(-Math.floor(seconds / 3600), 'hour');
  return undefined;
}
