import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Bell from '#islands/bell/index.tsx';
import type { Language } from '#domain/languages.ts';

const drawn = new Map<Language, string>();

/**
 * The bell as it stands in every page until its island starts. Drawn once per language: React would take
 * a tenth of the time of a page for it.
 */
export function bellMarkup(lang: Language, label: string): string {
  let markup = drawn.get(lang);
  if (markup === undefined) {
    markup = renderToStaticMarkup(createElement(Bell, { lang, label }));
    drawn.set(lang, markup);
  }
  return markup;
}
