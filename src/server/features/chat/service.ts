/** What other features may ask of the chat. */
export { forgetHidden, hideMessage, removeMessage, tellJudged } from './deleting.ts';
export { eraseChat } from './erasing.ts';
export { noteRead } from './receipts.ts';
export { send } from './sending.ts';
export { chatRecord } from './record.ts';
export { authorOfMessage, evidenceFor } from './reported.ts';
