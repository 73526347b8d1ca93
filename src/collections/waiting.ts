import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type { Versions } from './versions.ts';

/** What keeps a text from readers: it is a draft, or its day has not come. */
export type Waiting = { draft: true } | { until: string };

type Dates = {
  draft?: boolean | undefined;
  published?: string | undefined;
  date?: string | undefined;
};

/**
 * The day (UTC) for which pages are built. All processes of one build are given the same (scripts/build.ts),
 * also where it runs over midnight.
 */
export const buildDay = (): string =>
  process.env.BUILD_DAY ?? new Date().toISOString().slice(0, 10);

/** @returns what a text waits for on a day; undefined where readers see it */
export function waitingOf(data: Dates, today: string): Waiting | undefined {
  if (data.draft) return { draft: true };
  const day = data.published ?? data.date;
  return day !== undefined && day > today ? { until: day } : undefined;
}

/**
 * The versions of a text that readers may see. A translation that waits is left out, so that its readers get the
 * English text; an English text that waits takes its translations along.
 */
export function seenVersions<T extends { data: Dates }>(
  versions: Versions<T>,
  today: string,
): Versions<T> {
  const waits = (entry: T | undefined) => entry && waitingOf(entry.data, today) !== undefined;
  if (waits(versions[FALLBACK_LANGUAGE])) return {};
  const seen = Object.entries(versions).filter(([, entry]) => !waits(entry));
  return Object.fromEntries(seen) as Partial<Record<Language, T>>;
}
