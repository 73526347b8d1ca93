import { LANGUAGES } from './languages.ts';

// Two slashes, or one and its mirror image, would lead to another site.
const PREFIXED = new RegExp(String.raw`^/(${LANGUAGES.join('|')})(?:[/\\]+(.*))?$`, 's');

/**
 * Where an address with a language before it leads: ours carry the language behind, as a query.
 *
 * @param path decoded
 * @param query without its question mark; all of it is kept but another language
 * @returns undefined where no language stands before the address
 */
export function withoutLanguagePrefix(path: string, query: string): string | undefined {
  const [, language, rest = ''] = PREFIXED.exec(path) ?? [];
  if (!language) return undefined;
  const values = new URLSearchParams(query);
  values.set('language', language);
  return `/${rest.split('/').map(encodeURIComponent).join('/')}?${values.toString()}`;
}
