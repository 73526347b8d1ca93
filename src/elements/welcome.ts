import { newestGuestDraft } from '#client/guest-draft.ts';
import { zoneReads } from './zone-reads.ts';

/** Characters of the question that are shown, enough to recognise it. */
const WORDS = 120;

/** The next step of a new member: names the question that waits in this browser, and leads to it. */
class KeptQuestion extends HTMLElement {
  connectedCallback(): void {
    const draft = newestGuestDraft();
    const words = this.querySelector('[data-words]');
    const link = this.querySelector<HTMLAnchorElement>('[data-goal]');
    if (!draft || !words || !link) return;
    words.textContent = (draft.title || draft.body).slice(0, WORDS);
    this.querySelector('[data-kept]')?.removeAttribute('hidden');
    const url = new URL(link.href);
    if (url.searchParams.has('redirect')) url.searchParams.set('redirect', draft.path);
    link.href = url.searchParams.has('redirect') ? url.href : draft.path;
  }
}

/** Puts the texts that the self-assessment recommends, where it was answered here, in place of the usual ones. */
class WelcomeReads extends HTMLElement {
  connectedCallback(): void {
    const known = this.querySelector('template')?.content;
    const found = zoneReads
      .get()
      .slugs.flatMap((slug) => known?.querySelector(`[data-guide="${slug}"]`) ?? []);
    if (found.length === 0) return;
    this.querySelector('ul')?.replaceChildren(...found);
    for (const title of this.querySelectorAll('h2')) title.hidden = !title.hidden;
  }
}

customElements.define('kept-question', KeptQuestion);
customElements.define('welcome-reads', WelcomeReads);
