import { READER, type TextName } from '#domain/reader.ts';
import { followShelf, notes } from '#stores/shelf.ts';
import { keep, meet } from './account.ts';
import { h } from './dom.ts';
import { placeText } from './place-text.ts';
import { setNote } from './set-note.ts';
import type { T } from './texts.ts';

const PAUSE_MS = 500;

/**
 * A field for the private note on a text. What is typed is kept at once in this browser, and a
 * moment later in the account of a member.
 */
export function notePanel(t: T, name: TextName, id: string): HTMLElement {
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
    const place = await keep('note', name);
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
  // Another tab or device may have written, or the account answers only now; whoever types here goes
  // first, but who has only opened the field sees what there is.
  followShelf(() => {
    const text = notes.get()[name] ?? '';
    if (!typing && field.value !== text) field.value = text;
  });
  void meet().then((account) => {
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
