import { pageLanguage } from '#client/page-language.ts';
import { relativeTime } from '#domain/relative-time.ts';

const EVERY_MS = 30_000;

/**
 * `<relative-time datetime="…">12 Nov 2026</relative-time>`: "5 minutes ago" while that says more
 * than the date inside, which stays as its title and comes back after a day.
 */
class RelativeTime extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;
  #date = '';

  connectedCallback(): void {
    this.#date ||= this.textContent ?? '';
    this.title ||= this.#date;
    this.#show();
    this.#timer ??= setInterval(() => this.#show(), EVERY_MS);
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #show(): void {
    const moment = new Date(this.getAttribute('datetime') ?? '');
    const language = pageLanguage();
    const text = Number.isNaN(moment.getTime())
      ? undefined
      : relativeTime(moment, new Date(), language);
    if (this.textContent !== (text ?? this.#date)) this.textContent = text ?? this.#date;
    if (text === undefined) this.disconnectedCallback();
  }
}

customElements.define('relative-time', RelativeTime);
