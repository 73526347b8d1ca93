import { pageLanguage } from '#client/page-language.ts';
import { dateLocale } from '#domain/languages.ts';
import { finishedAt } from '#domain/learning.ts';
import { $learned, memberNickname, startLearned } from '#stores/learned.ts';

/** On the reader's own clock: the day they would write themselves. */
function dayOf(iso: string): string {
  const language = pageLanguage();
  const format = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long' });
  return format.format(new Date(iso));
}

/** A course to print for who has finished it; the name on it is typed here and goes nowhere else. */
class CourseFinished extends HTMLElement {
  connectedCallback(): void {
    const form = this.#part('tools') as HTMLFormElement;
    const input = form.querySelector('input') as HTMLInputElement;
    input.addEventListener('input', () => this.#name(input.value));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      print();
    });
    void startLearned().then(() => {
      $learned.subscribe(() => this.#show());
      return this.#offerOwn(input);
    });
  }

  #part(name: 'done' | 'open' | 'tools' | 'day' | 'name' | 'own'): HTMLElement {
    return this.querySelector(`[data-${name}]`) as HTMLElement;
  }

  /** Puts a value into the text that an element carries, and the text into the element. */
  #fill(element: HTMLElement, name: string, value: string): void {
    element.textContent = (element.dataset.text ?? '').replace(`{${name}}`, () => value);
  }

  #name(value: string): void {
    const line = this.#part('name');
    line.hidden = !value.trim();
    this.#fill(line, 'name', value.trim());
  }

  async #offerOwn(input: HTMLInputElement): Promise<void> {
    const name = await memberNickname();
    if (!name) return;
    const button = this.#part('own');
    this.#fill(button, 'name', name);
    button.hidden = false;
    button.addEventListener('click', () => {
      input.value = name;
      this.#name(name);
    });
  }

  #show(): void {
    const finished = finishedAt($learned.get(), (this.dataset.lessons ?? '').split(' '));
    this.#part('done').hidden = this.#part('tools').hidden = !finished;
    this.#part('open').hidden = Boolean(finished);
    if (finished) this.#fill(this.#part('day'), 'day', dayOf(finished));
  }
}

customElements.define('course-finished', CourseFinished);
