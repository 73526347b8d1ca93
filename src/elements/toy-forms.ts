import {
  comparedForms,
  fits,
  FORM_FILTERS,
  MOST_COMPARED,
  readFormChoice,
  writeFormChoice,
  type FormChoice,
  type FormFacts,
} from '#domain/toy-forms.ts';

const wordsOf = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean);

/**
 * `<toy-forms>`: narrows the forms to those that fit, and the table to those that are compared. The
 * address says what is chosen. Without a script everything stands in the page.
 */
class ToyForms extends HTMLElement {
  #cards: { element: HTMLElement; form: FormFacts }[] = [];

  connectedCallback(): void {
    this.#cards = [...this.querySelectorAll<HTMLElement>('[data-id]')].map((element) => {
      const { id = '', connection, control, use } = element.dataset;
      const form = {
        id,
        connection: wordsOf(connection),
        control: wordsOf(control),
        use: wordsOf(use),
      };
      return { element, form };
    });
    this.addEventListener('change', () => this.#write(this.#chosen()));
    this.#part('reset').addEventListener('click', () => {
      this.#write({ filter: {}, compare: this.#chosen().compare });
      this.querySelector<HTMLElement>('[type=radio]:checked')?.focus();
    });
    this.#part('clear').addEventListener('click', () => {
      this.#write({ filter: this.#chosen().filter, compare: [] });
      this.querySelector<HTMLElement>('[type=checkbox]')?.focus();
    });
    addEventListener('popstate', this.#read);
    this.#read();
  }

  disconnectedCallback(): void {
    removeEventListener('popstate', this.#read);
  }

  get #forms(): FormFacts[] {
    return this.#cards.map(({ form }) => form);
  }

  #part(name: string): HTMLElement {
    return this.querySelector(`[data-${name}]`) as HTMLElement;
  }

  #inputs(type: string): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>(`[type=${type}]`)];
  }

  /** What the fields say; compared are kept in the order in which the forms stand. */
  #chosen(): FormChoice {
    const radios = this.#inputs('radio').filter(({ checked, value }) => checked && value);
    const ticks = this.#inputs('checkbox').filter(({ checked }) => checked);
    return {
      filter: Object.fromEntries(radios.map(({ name, value }) => [name, value])),
      compare: ticks.map(({ value }) => value),
    };
  }

  #read = (): void => {
    this.#show(readFormChoice(new URLSearchParams(location.search), this.#forms));
  };

  #write(choice: FormChoice): void {
    const url = new URL(location.href);
    writeFormChoice(url.searchParams, choice);
    url.hash = '';
    history.pushState(null, '', url);
    this.#show(choice);
  }

  #show(choice: FormChoice): void {
    const { filter, compare } = choice;
    for (const input of this.#inputs('radio')) {
      const name = FORM_FILTERS.find((one) => one === input.name);
      input.checked = input.value === ((name && filter[name]) ?? '');
    }
    const full = compare.length >= MOST_COMPARED;
    for (const tick of this.#inputs('checkbox')) {
      tick.checked = compare.includes(tick.value);
      tick.disabled = full && !tick.checked;
    }
    let shown = 0;
    for (const { element, form } of this.#cards) {
      // What is being compared stays in sight, or nobody could take it out again.
      element.hidden = !fits(form, filter) && !compare.includes(form.id);
      if (!element.hidden) shown += 1;
    }
    const columns = comparedForms(this.#forms, choice);
    for (const cell of this.querySelectorAll<HTMLElement>('[data-form]')) {
      cell.hidden = !columns.includes(cell.dataset.form ?? '');
    }
    this.#part('none').hidden = shown > 0;
    this.#part('side').hidden = columns.length === 0;
    this.#report(shown, compare.length, full);
  }

  #report(shown: number, count: number, full: boolean): void {
    const found = this.#part('shown');
    found.textContent = (found.dataset.text ?? '').replace('{shown}', String(shown));
    const chosen = this.#part('chosen');
    const text = (full ? chosen.dataset.full : chosen.dataset.text) ?? '';
    chosen.textContent = text.replace('{count}', String(count));
    this.#part('bar').hidden = count === 0;
  }
}

customElements.define('toy-forms', ToyForms);
