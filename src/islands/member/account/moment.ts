/** Day and time of day in UTC, which is said beside it: pages are made where nobody knows the reader's zone. */
export const momentOf = (time: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(time));
