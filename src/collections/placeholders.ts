import type { Language } from '#domain/languages.ts';
import { site } from '#site';

const PLACEHOLDER = /\{\{\s*(site|operator|operatorAddress)\s*\}\}/g;

/**
 * Fills `{{site}}`, `{{operator}}` and `{{operatorAddress}}` in plain text, such as a title or a
 * summary.
 *
 * @param escape what a value goes through; nothing where it is left out
 */
export const fillText = (
  text: string,
  language: Language,
  escape: (value: string) => string = (value) => value,
): string =>
  text.replace(PLACEHOLDER, (_, name: 'site' | 'operator' | 'operatorAddress') =>
    escape(name === 'site' ? site.name : site[name][language]),
  );
