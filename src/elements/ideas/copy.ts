const SHOWN_MS = 2000;

const FIELDS = '[name="title"],[name="body"]';

/** What stands in the fields around a button, as it has been changed. */
const written = (button: HTMLElement): string =>
  [...(button.closest('form')?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])]
    .map(({ value }) => value.trim())
    .filter(Boolean)
    .join('\n\n');

/** Copies a text, and says so for a moment. */
export async function copy(button: HTMLElement): Promise<void> {
  const before = button.textContent;
  const { done = '' } = button.dataset;
  if (before === done) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy || written(button));
  } catch {
    return;
  }
  button.setAttribute('role', 'status');
  button.textContent = done;
  setTimeout(() => {
    button.textContent = before;
    button.removeAttribute('role');
  }, SHOWN_MS);
}
