import { pageLanguage } from '#client/page-language.ts';
import type { Answers } from '#domain/assessment.ts';
import { createTranslate, type Dictionaries } from '#i18n/translate.ts';
import { inLanguage } from './language-address.ts';
import { zoneAnswers } from './zone-answers.ts';

/** Shows the questions of the self-assessment one at a time and keeps the answers in the tab. */
class ZoneSteps extends HTMLElement {
  #questions: HTMLFieldSetElement[] = [];
  #step = 0;

  connectedCallback(): void {
    this.#questions = [...this.querySelectorAll<HTMLFieldSetElement>('[data-question]')];
    this.#restore(zoneAnswers.get());
    this.querySelector('[data-back]')?.addEventListener('click', () => history.back());
    this.querySelector('form')?.addEventListener('submit', (event) => this.#next(event));
    this.addEventListener('change', () => {
      zoneAnswers.set(this.#answers());
      this.#complain(false);
    });
    addEventListener('popstate', this.#return);
    this.#show(this.#stepOf(history.state));
    this.dataset.ready = '';
  }

  disconnectedCallback(): void {
    removeEventListener('popstate', this.#return);
  }

  #return = ({ state }: PopStateEvent): void => {
    this.#show(this.#stepOf(state));
    this.#questions[this.#step]?.focus();
  };

  #stepOf(state: unknown): number {
    const step = Number((state as { zoneStep?: unknown } | null)?.zoneStep ?? 0);
    return step > 0 && step < this.#questions.length ? step : 0;
  }

  #inputs(question: HTMLElement): HTMLInputElement[] {
    return [...question.querySelectorAll('input')];
  }

  #restore(answers: Answers): void {
    for (const question of this.#questions) {
      const chosen = answers[question.dataset.question ?? ''] ?? [];
      for (const input of this.#inputs(question)) input.checked = chosen.includes(input.value);
    }
  }

  #answers(): Answers {
    const all = this.#questions.map((question) => {
      const chosen = this.#inputs(question).filter(({ checked }) => checked);
      return [question.dataset.question ?? '', chosen.map(({ value }) => value)] as const;
    });
    return Object.fromEntries(all.filter(([, chosen]) => chosen.length > 0));
  }

  #next(event: Event): void {
    event.preventDefault();
    const last = this.#step === this.#questions.length - 1;
    if (!last) {
      // Each question is a step of the browser's history, so that its button goes back as well.
      history.pushState({ zoneStep: this.#step + 1 }, '');
      this.#show(this.#step + 1);
      this.#questions[this.#step]?.focus();
    } else if (Object.keys(this.#answers()).length === 0) this.#complain(true);
    else {
      zoneAnswers.set(this.#answers());
      const list = (event.target as HTMLFormElement).getAttribute('action') ?? '';
      const language = new URLSearchParams(location.search).get('language');
      location.assign((language && inLanguage(list, location.href, language as 'en')) || list);
    }
  }

  #complain(shown: boolean): void {
    const problem = this.querySelector<HTMLElement>('[data-problem]');
    if (problem) problem.hidden = !shown;
  }

  #show(step: number): void {
    this.#step = step;
    const total = this.#questions.length;
    const language = pageLanguage();
    const t = createTranslate<'assessment'>(
      language,
      JSON.parse(this.dataset.texts ?? '{}') as Dictionaries,
    );
    for (const [i, question] of this.#questions.entries()) question.hidden = i !== step;
    const bar = this.querySelector('progress');
    const count = this.querySelector('[data-count]');
    const back = this.querySelector<HTMLElement>('[data-back]');
    const next = this.querySelector('[data-next] > span');
    if (bar) bar.value = step + 1;
    if (count) count.textContent = t('assessment:progress', { step: step + 1, total });
    if (back) back.hidden = step === 0;
    if (next) next.textContent = t(step === total - 1 ? 'assessment:finish' : 'assessment:next');
    this.#complain(false);
  }
}

customElements.define('zone-steps', ZoneSteps);
