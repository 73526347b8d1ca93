import { READER, type NoteName } from '#domain/reader.ts';
import { followShelf, notes } from '#stores/shelf.ts';
import { save, sync } from './account.ts';
import { h } from './dom.ts';
import { placeText } from './place-text.ts';
import { setNote } from './set-note.ts';
import { readerTexts, type T } from './texts.ts';

const PAUSE_MS = 500;

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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typing = false;

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const place = await save('note', name);
    if (timer !== undefined) return;
    const said = place === 'waiting' ? '' : `${t('learning:noteSaved')} `;
    status.textContent = said + placeText(t, place);
  }
  field.addEventListener('input', () => {
    typing = true;
    const tooLong = field.value.length > READER.noteMax;
    field.toggleAttribute('aria-invalid', tooLong);
    clearTimeout(timer);
    if (tooLong) {
      status.textContent = t('learning:noteTooLong', { count: READER.noteMax });
      return;
    }
    setNote(name, field.value);
    status.textContent = t('learning:noteSaving');
    timer = setTimeout(() => void store(), PAUSE_MS);
  });
  field.addEventListener('blur', () => {
    typing = false;
    if (timer !== undefined) void store();
  });
  // The note may have changed in another tab or on the server. The field shows it unless the reader
  // has begun to type.
  followShelf(() => {
    const text = notes.get()[name] ?? '';
    if (!typing && field.value !== text) field.value = text;
  });
  void sync().then((account) => {
    status.textContent ||= placeText(t, account ? 'account' : 'browser');
  });
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
