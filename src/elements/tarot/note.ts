import { isSignedInHere } from '#client/signed-in.ts';
import type { NoteName } from '#domain/reader.ts';
import { followShelf, notes, shelfOwner } from '#stores/shelf.ts';

/**
 * Shows the note of this browser in the field of a visitor, and keeps what is typed; that part is loaded when
 * somebody writes, for members at once.
 */
export function startNote(form: HTMLFormElement): void {
  const name = form.dataset.note as NoteName;
  const field = form.querySelector('textarea');
  const status = form.querySelector<HTMLElement>('[role="status"]');
  const paper = form.parentElement?.querySelector<HTMLElement>('[data-paper]');
  if (!field || !status) return;
  const onPaper = () => {
    if (paper) paper.textContent = field.value;
  };
  // What was typed before this script ran is newer than what was kept.
  const written = field.value !== field.defaultValue;
  if (!isSignedInHere() && !written) field.value = notes.get()[name] ?? '';
  onPaper();
  field.addEventListener('input', onPaper);
  let loading: Promise<void> | undefined;
  const start = async () => {
    const { keepNote, readerTexts } = await import('./note-late.ts');
    const t = await readerTexts();
    const before = isSignedInHere() ? field.defaultValue : (notes.get()[name] ?? '');
    keepNote(t, name, field, status);
    followShelf(onPaper);
    // What was typed while this was on its way.
    if (field.value !== before) field.dispatchEvent(new Event('input'));
  };
  const load = () =>
    (loading ??= start().catch((error: unknown) => {
      // What is typed next tries again.
      loading = undefined;
      throw error;
    }));
  for (const type of ['focus', 'input']) field.addEventListener(type, () => void load());
  // A form is sent by a script that keeps notes, not by the key that sends forms.
  form.addEventListener('submit', (event) => event.preventDefault());
  if (written || isSignedInHere() || shelfOwner.get()) void load();
}
