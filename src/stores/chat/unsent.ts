import { atom } from 'nanostores';
import type { Drafts } from './drafts.ts';
import type { Waiting } from './outbox.ts';

/** Words of a member that were on their way, or half written, when their session ended. */
export type Unsent = { me: number; queue: readonly Waiting[]; drafts: Drafts };

/**
 * What this page alone still holds since its session has ended: nothing of it is stored in the browser any more
 * (decision 22). It is shown until the same member has signed in again.
 */
export const $unsent = atom<Unsent | null>(null);
