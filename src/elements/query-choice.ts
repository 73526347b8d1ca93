import { pressedEarly } from './pressed-early.ts';

/**
 * `<query-choice data-query="kind">` around radio buttons: the address says which is chosen, so that
 * a choice can be linked to and gone back from. What a choice does is the page's style.
 */
class QueryChoice extends HTMLElement {
  connectedCallback(): void {
    const early = pressedEarly(this);
    this.addEventListener('change', this.#write);
    addEventListener('popstate', this.#read);
    this.#read();
    for (const input of early) input.click();
  }

  disconnectedCallback(): void {
    removeEventListener('popstate', this.#read);
  }

  get #name(): string {
    return this.dataset.query ?? '';
  }

  #read = (): void => {
    const wanted = new URLSearchParams(location.search).get(this.#name) ?? '';
    const inputs = [...this.querySelectorAll('input')];
    const input = inputs.find(({ value }) => value === wanted) ?? inputs[0];
    if (input) input.checked = true;
  };

  #write = ({ target }: Event): void => {
    const url = new URL(location.href);
    const { value } = target as HTMLInputElement;
    if (value) url.searchParams.set(this.#name, value);
    else url.searchParams.delete(this.#name);
    url.hash = '';
    history.pushState(null, '', url);
  };
}

customElements.define('query-choice', QueryChoice);
