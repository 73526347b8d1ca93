import { $learned, noteQuiz } from '#stores/learned.ts';
import { textsOf } from './texts.ts';

/** Questions that explain themselves as soon as they are answered. */
class LessonQuiz extends HTMLElement {
  #stop = () => {};

  connectedCallback(): void {
    this.dataset.ready = '';
    this.#empty();
    this.addEventListener('change', (event) => this.#answer(event.target as HTMLInputElement));
    this.querySelector('[data-retry]')?.addEventListener('click', () => this.#retry());
    this.#stop = $learned.subscribe(({ lessons }) => {
      const quiz = lessons[this.dataset.key ?? '']?.quiz;
      const last = this.querySelector('[data-last]');
      if (last) last.textContent = quiz ? textsOf(this)('courses:quizLast', { ...quiz }) : '';
    });
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  get #questions(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-right]')];
  }

  #answer(chosen: HTMLInputElement): void {
    const question = chosen.closest<HTMLElement>('[data-right]');
    if (!question || question.dataset.answered) return;
    const isRight = chosen.value === question.dataset.right;
    question.dataset.answered = isRight ? 'right' : 'wrong';
    for (const input of question.querySelectorAll('input')) {
      const label = input.closest('label');
      label?.classList.toggle('is-right', input.value === question.dataset.right);
      label?.classList.toggle('is-wrong', input === chosen && !isRight);
      // The chosen option is not disabled: keyboard users would lose the focus.
      input.disabled = input !== chosen;
    }
    const verdict = question.querySelector('[data-verdict]');
    if (verdict) verdict.textContent = textsOf(this)(isRight ? 'courses:right' : 'courses:wrong');
    const why = question.querySelector('details');
    if (why) why.open = true;
    if (this.#questions.every(({ dataset }) => dataset.answered)) this.#end();
  }

  #end(): void {
    const total = this.#questions.length;
    const right = this.#questions.filter(({ dataset }) => dataset.answered === 'right').length;
    const end = this.querySelector<HTMLElement>('[data-end]');
    const result = this.querySelector('[data-result]');
    if (end) end.hidden = false;
    const key = right === total ? 'courses:quizAll' : 'courses:quizResult';
    if (result) result.textContent = textsOf(this)(key, { right, total });
    noteQuiz(this.dataset.key ?? '', right, total);
    if (end && !end.querySelector('[data-tick]')) this.#offer(end);
  }

  /** No quiz ticks its lesson off, so its end offers the button that does, and the way on. */
  #offer(end: HTMLElement): void {
    const lesson = this.closest('[data-section]') ?? document;
    const copyOf = (one: HTMLElement) => {
      const copy = one.cloneNode(true) as HTMLElement;
      end.append(copy);
      return copy;
    };
    const tick = lesson.querySelector<HTMLElement>('[data-tick]');
    // marks.ts keeps every copy of it true.
    const place = tick?.closest<HTMLElement>('[data-lesson]');
    const button = place && copyOf(place).querySelector('[data-tick]');
    button?.addEventListener('click', () => tick?.click());
    const next = lesson.querySelector<HTMLElement>('.finish-next, .around > .after');
    if (!next) return;
    const link = copyOf(next);
    link.className = 'link finish-next';
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      next.click();
    });
  }

  /** Also what a browser has filled in again by itself. */
  #empty(): void {
    for (const question of this.#questions) {
      delete question.dataset.answered;
      for (const input of question.querySelectorAll('input')) {
        input.checked = input.disabled = false;
        input.closest('label')?.classList.remove('is-right', 'is-wrong');
      }
      const verdict = question.querySelector('[data-verdict]');
      if (verdict) verdict.textContent = '';
      const why = question.querySelector('details');
      if (why) why.open = false;
    }
    const end = this.querySelector<HTMLElement>('[data-end]');
    if (end) end.hidden = true;
  }

  #retry(): void {
    this.#empty();
    this.querySelector('input')?.focus();
  }
}

customElements.define('lesson-quiz', LessonQuiz);
