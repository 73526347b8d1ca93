/** What a press on the bookmark or the note of a course needs, in one file. */
export { tellBookmark, toggleBookmark } from './bookmark.ts';
export { toggleNote } from './note-panel.ts';
