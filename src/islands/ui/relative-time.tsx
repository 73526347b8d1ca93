import type { ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';

const formats = new Map<Language, Intl.DateTimeFormat>();

/** The date alone, in UTC: server and browser must write the same. */
export function absoluteDate(iso: string, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    formats.set(language, format);
  }
  return format.format(new Date(iso));
}

/**
 * A moment: a date in the markup, which the custom element turns into "3 minutes ago". It may have
 * done so before React takes over, hence no warning about the difference.
 */
export function RelativeTime({ iso, language }: { iso: string; language: Language }): ReactNode {
  return (
    <relative-time datetime={iso} suppressHydrationWarning>
      {absoluteDate(iso, language)}
    </relative-time>
  );
}
