import { READER, type NoteName } from '#domain/reader.ts';
import { followShelf, notes } from '#stores/shelf.ts';
import { placeText } from './place-text.ts';
import { keptPlace, saveEntry } from './save-entry.ts';
import { setNote } from './set-note.ts';
import type { T } from './texts.ts';

const PAUSE_MS = 500;

/**
 * Keeps what is typed into a field as the note of that name: at once in this browser, and a moment later in
 * the account of a member.
 *
 * @param status where it says where the note lies, or that it is too long
 */
export function keepNote(
  t: T,
  name: NoteName,
  field: HTMLTextAreaElement,
  status: HTMLElement,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typing = false;

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const place = await saveEntry('note', name);
    // Also while somebody types: what they write next must not replace what was written elsewhere.
    if (place === 'both') field.value = notes.get()[name] ?? '';
    if (timer !== undefined) return;
    const isSaved = place !== 'waiting' && place !== 'nowhere';
    const said = isSaved ? `${t('learning:noteSaved')} ` : '';
    status.textContent = said + placeText(t, place);
  }
  function typed(): void {
    typing = true;
    const tooLong = field.value.length > READER.noteMax;
    field.ariaInvalid = tooLong ? 'true' : null;
    clearTimeout(timer);
    if (tooLong) {
      status.textContent = t('learning:noteTooLong', { count: READER.noteMax });
      return;
    }
    setNote(name, field.value);
    status.textContent = t('learning:noteSaving');
    timer = setTimeout(() => void store(), PAUSE_MS);
  }
  field.addEventListener('input', typed);
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
  void keptPlace().then((place) => {
    status.textContent ||= placeText(t, place);
  });
}
