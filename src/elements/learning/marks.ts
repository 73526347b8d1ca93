import { changedSince, countDone, type Learned } from '#domain/learning.ts';
import { $learned, noteDone } from '#stores/learned.ts';

const fill = (template: string | undefined, name: string, value: number): string =>
  (template ?? '').replace(`{${name}}`, String(value));

function showLesson(element: HTMLElement, learned: Learned): void {
  const state = learned.lessons[element.dataset.lesson ?? ''];
  const done = state?.doneAt != null;
  const changed = changedSince(state, Number(element.dataset.edition));
  element.toggleAttribute('data-done', done);
  for (const mark of element.querySelectorAll<HTMLElement>('[data-when]')) {
    mark.hidden = mark.dataset.when === 'changed' ? !changed : !done || changed;
  }
  element.querySelector('[data-tick]')?.setAttribute('aria-pressed', String(done && !changed));
}

function showProgress(element: HTMLElement, learned: Learned): void {
  const keys = (element.dataset.progress ?? '').split(' ');
  const done = countDone(learned, keys);
  const begun = keys.some((key) => key in learned.lessons);
  element.hidden = !begun && element.dataset.always === undefined;
  const bar = element.querySelector('progress');
  if (bar) bar.value = done;
  const text = element.querySelector<HTMLElement>('[data-count]');
  if (text) text.textContent = fill(text.dataset.text, 'done', done);
  element.querySelector('[data-finished]')?.toggleAttribute('hidden', done < keys.length);
}

/** The first button of a course leads on to the first chapter that is not done. */
function showGoOn(link: HTMLAnchorElement, learned: Learned): void {
  const lessons = [...document.querySelectorAll<HTMLElement>('[data-number][data-lesson]')];
  const isDone = ({ dataset }: HTMLElement) => learned.lessons[dataset.lesson ?? '']?.doneAt;
  const next = lessons.find((lesson) => !isDone(lesson));
  const label = link.querySelector('span');
  if (!label || !next || next === lessons[0]) return;
  link.href = next.querySelector('a')?.href ?? link.href;
  label.textContent = fill(link.dataset.text, 'number', Number(next.dataset.number));
}

function show(learned: Learned): void {
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
  for (const element of all('[data-lesson]')) showLesson(element, learned);
  for (const element of all('[data-progress]')) showProgress(element, learned);
  const link = document.querySelector<HTMLAnchorElement>('[data-go-on]');
  if (link) showGoOn(link, learned);
}

function tick(button: HTMLElement): void {
  const { lesson, edition } = button.closest<HTMLElement>('[data-lesson]')?.dataset ?? {};
  if (!lesson) return;
  noteDone(lesson, button.getAttribute('aria-pressed') === 'true' ? null : Number(edition));
}

/** Ticks and bars wherever a page has a place for them, and the buttons that set them. */
export function startMarks(): void {
  $learned.subscribe(show);
  for (const button of document.querySelectorAll<HTMLElement>('[data-tick]')) {
    button.addEventListener('click', () => tick(button));
  }
}
