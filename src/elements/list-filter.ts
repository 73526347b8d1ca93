import { pageLanguage } from '#client/page-language.ts';
import { SEARCH_MAX_LENGTH } from '#domain/page-limits.ts';
import { createTranslate, type Dictionaries } from '#i18n/translate.ts';
import { plain, wordsOf } from './filter-words.ts';

/** Questions of the FAQ, entries of the glossary. */
const ITEMS = ':is([data-question],[data-entry])';

/**
 * Narrows a list to the items that contain every word of the field, and says how many are left.
 * `data-found` names the text for that.
 */
class ListFilter extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input');
    const items = [...this.querySelectorAll<HTMLElement>(ITEMS)].map((element) => ({
      element,
      text: plain(element.textContent),
    }));
    input?.addEventListener('input', () => this.#filter(input.value, items));
  }

  #filter(value: string, items: { element: HTMLElement; text: string }[]): void {
    const words = wordsOf(value);
    let count = 0;
    for (const { element, text } of items) {
      element.hidden = !words.every((word) => text.includes(word));
      if (!element.hidden) count += 1;
    }
    for (const group of this.querySelectorAll<HTMLElement>('[data-group]')) {
      group.hidden = !group.querySelector(`${ITEMS}:not([hidden])`);
      // Links to groups that the filter has hidden are hidden too.
      const link = this.querySelector(`nav a[href="#${group.getAttribute('aria-labelledby')}"]`);
      link?.parentElement?.toggleAttribute('hidden', group.hidden);
    }
    this.#report(words.length > 0 ? count : undefined, value);
  }

  #report(count: number | undefined, value: string): void {
    const t = createTranslate<'faq' | 'glossary'>(
      pageLanguage(),
      JSON.parse(this.dataset.texts ?? '{}') as Dictionaries,
    );
    const status = this.querySelector<HTMLElement>('[data-found]');
    const none = this.querySelector<HTMLElement>('[data-none]');
    const everywhere = this.querySelector<HTMLAnchorElement>('[data-everywhere]');
    if (status) {
      const key = status.dataset.found as 'faq:found' | 'glossary:found';
      status.textContent = count === undefined ? '' : t(key, { count });
    }
    if (none) none.hidden = count !== 0;
    const wanted = value.trim().slice(0, SEARCH_MAX_LENGTH);
    if (everywhere) everywhere.href = `/search?s=${encodeURIComponent(wanted)}`;
  }
}

customElements.define('list-filter', ListFilter);
