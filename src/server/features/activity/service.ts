/** What other features may do with the activity. */
export { insertInvitation } from './queries.ts';
