import { pageLanguage } from '#client/page-language.ts';

// A server cannot ask in which time zone somebody is; their browser can, and chooses it for them.
const field = document.querySelector<HTMLSelectElement>('[data-own-zone] select[name="zone"]');
if (field) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const named = { hour: 'numeric', minute: '2-digit', timeZoneName: 'longGeneric' } as const;
  const text = new Intl.DateTimeFormat(pageLanguage(), named).format();
  field.add(new Option(text, timeZone, true, true));
}
