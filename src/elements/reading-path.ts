import { stored } from '#client/storage.ts';

const isSlugs = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((slug) => typeof slug === 'string');

/** Slugs of the guides read in this browser. It is nobody else's business, so it stays here. */
const readGuides = stored<string[]>({ key: 'guidesRead', guard: isSlugs, fallback: [] });

/** A section counts as reached when its heading has passed this part of the window. */
const REACHED = 0.35;

/**
 * The reader's place among the guides. Around the path it ticks off what has been read; around one
 * guide it also follows the sections and offers to mark and share.
 */
class ReadingPath extends HTMLElement {
  #all: string[] = [];
  #unfollow = () => {};

  connectedCallback(): void {
    this.#all = (this.dataset.guides ?? '').split(' ');
    this.#show(readGuides.get());
    this.#unfollow = readGuides.follow((read) => this.#show(read));
    this.#followSections();
    this.querySelector('[data-mark]')?.addEventListener('click', () => this.#toggle());
    this.#offerShare();
  }

  disconnectedCallback(): void {
    this.#unfollow();
  }

  #show(read: string[]): void {
    for (const step of this.querySelectorAll<HTMLElement>('[data-step]')) {
      const done = read.includes(step.dataset.step ?? '');
      step.toggleAttribute('data-read', done);
      const mark = step.querySelector<HTMLElement>('.step-read');
      if (mark) mark.hidden = !done;
    }
    this.#showCount(this.#all.filter((slug) => read.includes(slug)).length);
    this.#showNext(this.#all.find((slug) => !read.includes(slug)));
    const current = this.dataset.guide;
    const mark = this.querySelector('[data-mark]');
    if (current) mark?.setAttribute('aria-pressed', String(read.includes(current)));
  }

  #showCount(count: number): void {
    const bar = this.querySelector('progress');
    const text = this.querySelector<HTMLElement>('[data-count]');
    if (bar) bar.value = count;
    if (text) text.textContent = (text.dataset.text ?? '').replace('{read}', String(count));
  }

  #showNext(slug: string | undefined): void {
    const link = this.querySelector<HTMLAnchorElement>('[data-next]');
    const label = link?.querySelector('span');
    if (!link || !label) return;
    const step = this.querySelector<HTMLAnchorElement>(`[data-step="${slug ?? ''}"] h3 a`);
    if (step) link.href = step.href;
    label.textContent = step?.textContent ?? link.dataset.done ?? '';
  }

  #toggle(): void {
    const slug = this.dataset.guide ?? '';
    const read = readGuides.get();
    const now = read.includes(slug) ? read.filter((other) => other !== slug) : [...read, slug];
    readGuides.set(now);
    this.#show(now);
  }

  #followSections(): void {
    const links = [...this.querySelectorAll<HTMLAnchorElement>('[data-toc] a')];
    const headings = links.map((link) =>
      document.getElementById(decodeURIComponent(link.hash.slice(1))),
    );
    if (links.length === 0) return;
    const mark = () => {
      const line = innerHeight * REACHED;
      const at = headings.findLastIndex((h) => h !== null && h.getBoundingClientRect().top < line);
      for (const [i, link] of links.entries()) {
        if (i === at) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
    };
    const observer = new IntersectionObserver(mark, {
      rootMargin: `0px 0px -${(1 - REACHED) * 100}%`,
    });
    for (const heading of headings) if (heading) observer.observe(heading);
  }

  #offerShare(): void {
    const button = this.querySelector<HTMLElement>('[data-share]');
    if (!button || !('share' in navigator)) return;
    button.hidden = false;
    button.addEventListener('click', () => {
      // Closing the dialog rejects; that is an answer, not an error.
      navigator
        .share({ title: document.title, url: location.origin + location.pathname })
        .catch(() => {});
    });
  }
}

customElements.define('reading-path', ReadingPath);
