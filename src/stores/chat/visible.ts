import { atom } from 'nanostores';

/** False while the page of a partner has put the chat out of sight: then nothing counts as read. */
export const $chatVisible = atom(true);
