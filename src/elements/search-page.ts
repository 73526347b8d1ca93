import { FALLBACK_LANGUAGE, toLanguage } from '#domain/languages.ts';
import { cleanQuery } from '#domain/search-query.ts';
import { createTranslate, type Dictionaries, type Translate } from '#i18n/translate.ts';
import { SearchEngine } from './search/engine.ts';
import { siteResults, type Copy } from './search/site-results.ts';

/** A word that comes whole (pasted, suggested, dictated) is searched for at once. */
const WHOLE_WORD = 3;
const TYPING_PAUSE_MS = 180;
const language = toLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;

/**
 * Search as one types: the site in the browser, the forum on the server beside it. The address
 * keeps step, so that a result page can be sent, reloaded and returned to.
 */
class SearchPage extends HTMLElement {
  #shown = '';
  #pause: ReturnType<typeof setTimeout> | undefined;
  readonly #engine = new SearchEngine(language);
  #typed = 0;
  #t: Translate<'search'> = createTranslate(language, {});

  connectedCallback(): void {
    this.#t = createTranslate(language, JSON.parse(this.dataset.texts ?? '{}') as Dictionaries);
    const input = this.#input;
    input.value = cleanQuery(new URLSearchParams(location.search).get('s') ?? '');
    input.addEventListener('input', () => this.#typing());
    input.form?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#follow();
    });
    this.addEventListener('keydown', (event) => this.#move(event));
    if (input.value && this.#part('results').dataset.query === input.value) this.#takeOver();
    else if (input.value) this.#run(input.value);
    else this.#engine.warm();
  }

  get #input(): HTMLInputElement {
    return this.querySelector('input') as HTMLInputElement;
  }

  #part(name: string): HTMLElement {
    return this.querySelector(`[data-${name}]`) as HTMLElement;
  }

  #copy: Copy = (name) =>
    (this.querySelector(`template[data-${name}]`) as HTMLTemplateElement).content.cloneNode(
      true,
    ) as DocumentFragment;

  #typing(): void {
    clearTimeout(this.#pause);
    const now = performance.now();
    const whole = now - this.#typed > TYPING_PAUSE_MS && this.#input.value.length >= WHOLE_WORD;
    this.#typed = now;
    if (whole) this.#follow();
    else this.#pause = setTimeout(() => this.#follow(), TYPING_PAUSE_MS);
  }

  #follow(): void {
    clearTimeout(this.#pause);
    const query = cleanQuery(this.#input.value);
    if (query === this.#shown) return;
    const address = new URL(location.href);
    if (query) address.searchParams.set('s', query);
    else address.searchParams.delete('s');
    history.replaceState(history.state, '', address);
    this.#run(query);
  }

  /** The server has searched the site; the forum is left, and the rest where somebody asks for it. */
  #takeOver(): void {
    const query = this.#input.value;
    this.#shown = query;
    this.#input.addEventListener('focus', () => this.#engine.warm(), { once: true });
    const rest = this.querySelector<HTMLAnchorElement>('[data-all]');
    rest?.addEventListener('click', (event) => {
      event.preventDefault();
      siteResults(this.#engine, query, this.#copy)
        .then(async ({ show }) => this.#put('site', query, await show(true)))
        .catch(() => location.assign(rest.href));
    });
    void this.#searchForum(query);
  }

  #run(query: string): void {
    this.#shown = query;
    this.#part('results').hidden = query === '';
    this.#part('status').textContent = query ? this.#copy('loading').textContent : '';
    if (!query) return;
    // One after the other: browsers open few connections, and the site's answer is almost here.
    void this.#searchSite(query).then(() => {
      if (query === this.#shown) void this.#searchForum(query);
    });
  }

  /** Puts an answer in its place, unless the reader has typed on since. */
  #put(place: string, query: string, content: Node): void {
    if (query === this.#shown) this.#part(place).replaceChildren(content);
  }

  #retry(place: string, again: () => void): void {
    this.#part(place).querySelector('button')?.addEventListener('click', again);
  }

  async #searchSite(query: string): Promise<void> {
    if (!this.querySelector('[data-site] .hit')) this.#put('site', query, this.#copy('waiting'));
    try {
      const { count, show } = await siteResults(this.#engine, query, this.#copy);
      this.#put('site', query, count > 0 ? await show(false) : this.#copy('none'));
      if (query !== this.#shown) return;
      this.#part('status').textContent = this.#t('search:found', { count });
      this.#retry('site', async () => this.#put('site', query, await show(true)));
    } catch {
      this.#put('site', query, this.#copy('error'));
      this.#part('status').textContent = '';
      this.#retry('site', () => void this.#searchSite(query));
    }
  }

  async #searchForum(query: string): Promise<void> {
    if (!this.querySelector('[data-forum] .hit')) this.#put('forum', query, this.#copy('waiting'));
    try {
      // The client of the calls is worth more than the whole search; the site's results do not wait for it.
      const { forumResults } = await import('./search/forum-results.ts');
      this.#put('forum', query, await forumResults(query, this.#copy, this.#t));
    } catch {
      this.#put('forum', query, this.#copy('forum-error'));
      this.#retry('forum', () => void this.#searchForum(query));
    }
  }

  #move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const stops = [this.#input, ...this.querySelectorAll<HTMLElement>('[data-results] a')];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const next = stops[at + step];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  }
}

customElements.define('search-page', SearchPage);
