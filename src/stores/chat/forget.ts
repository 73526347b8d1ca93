import { stored } from '#client/storage.ts';

const isAnything = (value: unknown): value is unknown => value !== undefined;

/** Takes what the chat has stored in this browser for a member, also where its code is not loaded. */
export function forgetChat(userId: number): void {
  const slot = (key: string, area: 'local' | 'session') =>
    stored<unknown>({ key, guard: isAnything, fallback: null, area }).remove();
  slot(`chatDrafts_${userId}`, 'local');
  slot(`chatOutbox_${userId}`, 'session');
}
