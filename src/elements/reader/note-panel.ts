import type { NoteName } from '#domain/reader.ts';
import { notes } from '#stores/shelf.ts';
import { h } from './dom.ts';
import { keepNote } from './note-field.ts';
import { readerTexts, type T } from './texts.ts';

/**
 * A field for the private note on a text. What is typed is kept at once in this browser, and a
 * moment later in the account of a member.
 */
export function notePanel(t: T, name: NoteName, id: string): HTMLElement {
  const status = h('p', { class: 'reader-status', role: 'status' });
  const field = h('textarea', {
    id,
    rows: '4',
    class: 'reader-input',
    'aria-describedby': `${id}-hint`,
  });
  field.value = notes.get()[name] ?? '';
  keepNote(t, name, field, status);
  return h(
    'div',
    { class: 'reader-note' },
    h('label', { for: id }, t('learning:noteLabel')),
    field,
    h('p', { class: 'reader-hint', id: `${id}-hint` }, t('learning:noteHint')),
    status,
    h('a', { class: 'link', href: '/saved' }, t('learning:openSaved')),
  );
}

/**
 * Opens the note under the buttons, or closes it.
 *
 * @param tools what holds the buttons and the panel
 */
export async function toggleNote(
  tools: HTMLElement,
  name: NoteName,
  button: HTMLElement,
): Promise<void> {
  const panel = tools.querySelector<HTMLElement>('[data-part="panel"]');
  if (!panel) return;
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  button.setAttribute('aria-expanded', String(!isOpen));
  panel.hidden = isOpen;
  if (isOpen) return;
  const id = `note-${name.replace('/', '-')}`;
  if (!panel.firstChild) panel.append(notePanel(await readerTexts(), name, id));
  panel.querySelector('textarea')?.focus();
}
