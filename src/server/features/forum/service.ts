/** What other features, jobs and seeds may use of the forum. */
export { hasPosted, publish, stick, type Published } from './publishing.ts';
export { say } from './commenting.ts';
export { like } from './liking.ts';
export { rate } from './rating.ts';
export { renderMarkdown } from './markdown.ts';
export { deletesAsStaff, mayDelete, mayEdit, rights, type Asker } from './policy.ts';
export { summariesOf } from './listing.ts';
export { search as searchForum } from './searching.ts';
export { commentsOf, topic, type Reader } from './topics.ts';
export { pageOf, readCursor, writeCursor } from './cursors.ts';
export { topicState } from './states.ts';
export { viewCounter } from './views.ts';
export { listsMoved } from './states.ts';
export { deleteOldDrafts } from './drafts.ts';
export { deleteRemoved } from './queries/retention.ts';
