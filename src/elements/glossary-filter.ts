import { pageLanguage } from '#client/page-language.ts';
import { SEARCH_MAX_LENGTH } from '#domain/page-limits.ts';
import { createTranslate, type Dictionaries } from '#i18n/translate.ts';
import { plain, wordsOf } from './filter-words.ts';

/** Narrows the glossary to the entries that contain every word of the field. */
class GlossaryFilter extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input');
    const entries = [...this.querySelectorAll<HTMLElement>('[data-entry]')].map((element) => ({
      element,
      text: plain(element.textContent),
    }));
    input?.addEventListener('input', () => this.#filter(input.value, entries));
  }

  #filter(value: string, entries: { element: HTMLElement; text: string }[]): void {
    const words = wordsOf(value);
    let count = 0;
    for (const { element, text } of entries) {
      element.hidden = !words.every((word) => text.includes(word));
      if (!element.hidden) count += 1;
    }
    for (const group of this.querySelectorAll<HTMLElement>('[data-group]')) {
      group.hidden = !group.querySelector('[data-entry]:not([hidden])');
      const link = this.querySelector(
        `.letters a[href="#${group.getAttribute('aria-labelledby')}"]`,
      );
      link?.parentElement?.toggleAttribute('hidden', group.hidden);
    }
    this.#report(words.length > 0 ? count : undefined, value);
  }

  #report(count: number | undefined, value: string): void {
    const language = pageLanguage();
    const texts = JSON.parse(this.dataset.texts ?? '{}') as Dictionaries;
    const t = createTranslate<'glossary'>(language, texts);
    const status = this.querySelector('[data-found]');
    const none = this.querySelector<HTMLElement>('[data-none]');
    const everywhere = this.querySelector<HTMLAnchorElement>('[data-everywhere]');
    if (status) status.textContent = count === undefined ? '' : t('glossary:found', { count });
    if (none) none.hidden = count !== 0;
    const wanted = value.trim().slice(0, SEARCH_MAX_LENGTH);
    if (everywhere) everywhere.href = `/search?s=${encodeURIComponent(wanted)}`;
  }
}

customElements.define('glossary-filter', GlossaryFilter);
