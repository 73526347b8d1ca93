/** What keeping a note needs, in one file. */
export { keepNote } from '../reader/note-field.ts';
export { readerTexts } from '../reader/texts.ts';
