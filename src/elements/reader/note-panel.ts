import { READER, type TextName } from '#domain/reader.ts';
import { entryChanged, followShelf, notes } from '#stores/shelf.ts';
import { keep, meet, type Place } from './account.ts';
import { h } from './dom.ts';
import type { T } from './texts.ts';

const PAUSE_MS = 500;

/** Where something is kept, in a sentence. */
export const placeText = (t: T, place: Place): string =>
  t(
    place === 'browser'
      ? 'learning:keptBrowser'
      : place === 'account'
        ? 'learning:keptAccount'
        : 'learning:keptWaiting',
  );

/** Writes a note into this browser at once; an empty one is none. */
export function setNote(name: TextName, text: string): void {
  const { [name]: _old, ...others } = notes.get();
  notes.set(text.trim() ? { ...others, [name]: text } : others);
  entryChanged('note', name);
}

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

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const place = await keep('note', name);
    if (timer !== undefined) return;
    const said = place === 'waiting' ? '' : `${t('learning:noteSaved')} `;
    status.textContent = said + placeText(t, place);
  }
  field.addEventListener('input', () => {
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
    if (timer !== undefined) void store();
  });
  // Another tab or device may have written; whoever types here goes first.
  followShelf(() => {
    if (document.activeElement !== field) field.value = notes.get()[name] ?? '';
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
