/** Shows one lesson of a video course at a time; which one is part of the address. */
export class LessonSwitch extends HTMLElement {
  connectedCallback(): void {
    const links = this.#links();
    for (const link of links) {
      link.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        this.#choose(link.dataset.choose ?? '');
      });
    }
    // The way to the next lesson, below a film, leads through the same list.
    for (const link of this.querySelectorAll<HTMLAnchorElement>('.finish-next')) {
      link.addEventListener('click', (event) => {
        const slug = new URL(link.href).searchParams.get('lesson');
        if (!slug || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.#choose(slug);
        this.#section(slug)?.querySelector('h2')?.focus({ preventScroll: true });
        this.scrollIntoView();
      });
    }
    addEventListener('popstate', () => this.#show(this.#named()));
    this.#show(this.#named());
    this.dataset.ready = '';
  }

  #links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('[data-choose]')];
  }

  #section(slug: string): HTMLElement | undefined {
    const sections = this.querySelectorAll<HTMLElement>('[data-section]');
    return [...sections].find(({ dataset }) => dataset.section === slug);
  }

  /** The lesson of the address: its query, an anchor in one of them, or the first. */
  #named(): string {
    const asked = new URLSearchParams(location.search).get('lesson') ?? '';
    if (this.#section(asked)) return asked;
    const anchor =
      location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const around = anchor ? anchor.closest<HTMLElement>('[data-section]') : undefined;
    return around?.dataset.section ?? this.#links()[0]?.dataset.choose ?? '';
  }

  #choose(slug: string): void {
    const url = new URL(location.href);
    url.searchParams.set('lesson', slug);
    url.hash = '';
    if (url.href !== location.href) history.pushState(null, '', url);
    this.#show(slug);
  }

  #show(slug: string): void {
    for (const section of this.querySelectorAll<HTMLElement>('[data-section]')) {
      const chosen = section.dataset.section === slug;
      section.hidden = !chosen;
      if (!chosen) section.querySelector('video')?.pause();
    }
    for (const link of this.#links()) {
      if (link.dataset.choose === slug) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
}

customElements.define('lesson-switch', LessonSwitch);
