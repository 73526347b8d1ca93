/** What a press on the bookmark of a course or a topic, or on the note of a course, needs. */
export { toggleBookmark } from './bookmark.ts';
export { toggleNote } from './note-panel.ts';
export { tellBookmark } from './tell-bookmark.ts';
