/** What the page of kept things needs when somebody does something there, in one file. */
export { exportNotes } from './export-notes.ts';
export { notePanel } from './note-panel.ts';
export { reminderList } from './reminder-list.ts';
export { topicTitles } from './saved-topics.ts';
export { setNote } from './set-note.ts';
