import { isSignedInHere } from '#client/signed-in.ts';
import { followShelf, shelfOwner, readSlugs } from '#stores/shelf.ts';

/** A section counts as reached when its heading has passed this part of the window. */
const REACHED = 0.35;

/**
 * The reader's place among the guides. Around the path it ticks off what has been read; around one
 * guide it also follows the sections.
 */
class ReadingPath extends HTMLElement {
  #all: string[] = [];

  connectedCallback(): void {
    this.#all = (this.dataset.guides ?? '').split(' ');
    const show = () => this.#show(readSlugs.guides.get());
    show();
    followShelf(show);
    this.#followSections();
    // What a member has read elsewhere; a member who has left takes it along.
    if (isSignedInHere() || shelfOwner.get()) {
      void import('./reader/account.ts').then(({ sync }) => sync());
    }
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
    else link.removeAttribute('href');
    label.textContent = step?.textContent ?? link.dataset.done ?? '';
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
}

customElements.define('reading-path', ReadingPath);
