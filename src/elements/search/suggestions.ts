import { call } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import { cleanQuery } from '#domain/search-query.ts';

type Suggestion = Output<'POST search/suggest'>['list'][number];

const TYPING_PAUSE_MS = 120;
const SHORTEST = 2;

/** Pages that are suggested below a search field, as a combobox with a list (WAI-ARIA practices). */
class Suggestions {
  readonly #field: HTMLInputElement;
  readonly #list = document.createElement('ul');
  #pause: ReturnType<typeof setTimeout> | undefined;
  #asked = '';
  #active = -1;

  constructor(field: HTMLInputElement, label: string) {
    this.#field = field;
    this.#list.id = `${field.id}-suggestions`;
    this.#list.className = 'search-suggestions';
    this.#list.role = 'listbox';
    this.#list.ariaLabel = label;
    this.#list.hidden = true;
    field.role = 'combobox';
    field.ariaAutoComplete = 'list';
    field.ariaExpanded = 'false';
    field.setAttribute('aria-controls', this.#list.id);
    (field.form as HTMLFormElement).append(this.#list);
    field.addEventListener('input', () => this.#typing());
    field.addEventListener('keydown', (event) => this.#press(event));
    field.addEventListener('blur', () => this.#close());
    // The field keeps the focus while a suggestion is pressed.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#typing();
  }

  get #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role="option"]')];
  }

  #typing(): void {
    clearTimeout(this.#pause);
    const query = cleanQuery(this.#field.value);
    this.#asked = query;
    if (query.length < SHORTEST) this.#close();
    else this.#pause = setTimeout(() => void this.#ask(query), TYPING_PAUSE_MS);
  }

  async #ask(query: string): Promise<void> {
    try {
      const { list } = await call('POST search/suggest', { s: query }, { showError: false });
      if (query === this.#asked && document.activeElement === this.#field) this.#show(list);
    } catch {
      // Searching works without suggestions.
      this.#close();
    }
  }

  #show(list: readonly Suggestion[]): void {
    this.#active = -1;
    this.#field.removeAttribute('aria-activedescendant');
    this.#list.replaceChildren(
      ...list.map(({ url, title, language, kind }, i) => {
        const item = document.createElement('li');
        item.id = `${this.#list.id}-${i}`;
        item.role = 'option';
        item.ariaSelected = 'false';
        const name = Object.assign(document.createElement('span'), { textContent: title });
        name.lang = language;
        const of = Object.assign(document.createElement('small'), { textContent: kind });
        item.append(name, of);
        item.dataset.url = url;
        item.addEventListener('click', () => location.assign(url));
        return item;
      }),
    );
    this.#list.hidden = list.length === 0;
    this.#field.ariaExpanded = String(list.length > 0);
  }

  #close(): void {
    this.#list.hidden = true;
    this.#active = -1;
    this.#field.ariaExpanded = 'false';
    this.#field.removeAttribute('aria-activedescendant');
  }

  #choose(at: number): void {
    const options = this.#options;
    for (const [i, option] of options.entries()) option.ariaSelected = String(i === at);
    this.#active = at;
    const option = options[at];
    if (!option) return this.#field.removeAttribute('aria-activedescendant');
    this.#field.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  #press(event: KeyboardEvent): void {
    if (this.#list.hidden) return;
    const count = this.#options.length;
    // One place more than there are options: the field itself, as it was typed.
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      this.#choose(((this.#active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      this.#close();
    } else if (event.key === 'Enter' && this.#active >= 0) {
      event.preventDefault();
      location.assign(this.#options[this.#active]?.dataset.url ?? '');
    }
  }
}

const known = new WeakSet<HTMLInputElement>();

/** Suggests pages below a search field while one types. */
export function suggestIn(field: HTMLInputElement): void {
  if (known.has(field)) return;
  known.add(field);
  new Suggestions(field, field.form?.dataset.suggestions ?? '');
}
