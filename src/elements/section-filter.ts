/**
 * Shows one of a page's sections by a query of its address, all where the query names none. Without
 * a script the page shows them all, and its links lead to the sections' places.
 *
 * `<section-filter data-query="tag">` holds links with `data-filter="money"` (empty for all) and
 * sections with `data-of="money"`.
 */
class SectionFilter extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => this.#press(event));
    addEventListener('popstate', this.#show);
    this.#show();
  }

  disconnectedCallback(): void {
    removeEventListener('popstate', this.#show);
  }

  get #links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[data-filter]')];
  }

  #wanted(): string {
    const given = new URLSearchParams(location.search).get(this.dataset.query ?? '') ?? '';
    return this.#links.some((link) => link.dataset.filter === given) ? given : '';
  }

  #press(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-filter]');
    // With Ctrl or Cmd the link opens in another tab as usual.
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const url = new URL(location.href);
    const name = this.dataset.query ?? '';
    if (link.dataset.filter) url.searchParams.set(name, link.dataset.filter);
    else url.searchParams.delete(name);
    url.hash = '';
    history.pushState(null, '', url);
    this.#show();
  }

  #show = (): void => {
    const wanted = this.#wanted();
    for (const link of this.#links) {
      if (link.dataset.filter === wanted) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    for (const section of this.querySelectorAll<HTMLElement>('[data-of]')) {
      section.hidden = wanted !== '' && section.dataset.of !== wanted;
    }
    for (const part of this.querySelectorAll<HTMLElement>('[data-none]')) {
      part.hidden = part.dataset.none !== wanted;
    }
  };
}

customElements.define('section-filter', SectionFilter);
