import { atom } from 'nanostores';
import type { StaffQueue } from '#domain/staff-queue.ts';

/** What waits for the moderators; null where nobody has asked, as for everybody but staff. */
export const $queue = atom<StaffQueue | null>(null);
