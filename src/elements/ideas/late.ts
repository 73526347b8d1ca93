import { keepEdits } from './edits.ts';
import { copy } from './copy.ts';
import { make, watchJob } from './make.ts';
import { load, say, swap } from './parts.ts';

/** Sends a form and shows the part of the answer that has changed; what leads elsewhere goes there. */
async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.dataset.reader === 'visitor') keepEdits();
  const { part = '' } = form.dataset;
  const body = new URLSearchParams(
    [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]),
  );
  const { parse, url } = await load(form.action, { method: 'POST', body });
  if (new URL(url).pathname !== location.pathname) return location.assign(url);
  const fresh = swap(parse(), part);
  say(fresh?.querySelector('[role="status"],[role="alert"]')?.textContent ?? '');
  const first = fresh?.querySelector<HTMLElement>('[aria-invalid],[role="alert"],[aria-pressed]');
  (first ?? fresh)?.focus();
}

/** Sends a form of these pages. */
export async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.hasAttribute('aria-busy')) return;
  form.setAttribute('aria-busy', 'true');
  try {
    if (form.dataset.ideas === 'make') await make(form);
    else await post(form, submitter);
  } catch {
    say(document.querySelector<HTMLElement>('.ideas')?.dataset.offline ?? '', 'bad');
  } finally {
    form.removeAttribute('aria-busy');
  }
}

/** Copies, or opens the dialog of a report. */
export async function press(button: HTMLElement): Promise<void> {
  if (button.dataset.report === undefined) return copy(button);
  const { reportIdea } = await import('./report.ts');
  await reportIdea(Number(button.dataset.report));
}

export const watch = (): Promise<void> => watchJob();
