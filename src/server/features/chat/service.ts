/** What other features may ask of the chat. */
export { forgetHidden, hideMessage, removeMessage, tellJudged } from './deleting.ts';
export { eraseChat } from './erasing.ts';
export { noteRead } from './receipts.ts';
export { sendMessage } from './sending.ts';
export { exportChat } from './export.ts';
export { authorOfMessage, evidenceFor } from './reported.ts';
