import { monthsOf } from '#domain/changes.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { Shown } from './read.ts';
import { textsOf } from './texts.ts';

export type Change = Shown<'changelog'>;

/** All changes, the newest first. */
export const changes = (language: Language): Promise<Change[]> => textsOf('changelog', language);

/** The months that have changes, such as `2026-11`, the newest first. */
export const changeMonths = (all: readonly Change[]): string[] =>
  monthsOf(all.map(({ data }) => data.date));

/** A page for each month and language. */
export async function changeMonthPages() {
  const pages = LANGUAGES.map(async (lang) => {
    const all = await changes(lang);
    const months = changeMonths(all);
    return months.map((month) => ({
      params: { lang, month },
      props: {
        ...{ lang, month, months },
        changes: all.filter(({ data }) => data.date.startsWith(month)),
      },
    }));
  });
  return (await Promise.all(pages)).flat();
}
