import { atom } from 'nanostores';

/** How much waits for the moderators; null where nobody has asked, as for everybody but staff. */
export const $queue = atom<{ open: number; appeals: number } | null>(null);
