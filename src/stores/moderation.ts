import { atom } from 'nanostores';

/** What waits for the moderators; null where nobody has asked, as for everybody but staff. */
export const $queue = atom<{ open: number; newest: number; appeals: number } | null>(null);
