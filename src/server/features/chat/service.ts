/** What other features may ask of the chat. */
export { forgetHidden, hideMessage, removeMessage, tellJudged } from './deleting.ts';
export { eraseChat } from './erasing.ts';
export { chatRecord } from './record.ts';
export { authorOfMessage, evidenceFor, type Evidence } from './reported.ts';
