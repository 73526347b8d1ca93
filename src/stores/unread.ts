import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import { stored, type Stored } from '#client/storage.ts';
import { UNREAD_CAP, UNREAD_PAGE_SIZE } from '#domain/page-limits.ts';

/** The number on the bell. The server's own count falls as messages are read (READINGS 18). */
export const $unread = atom(0);

/** More is unread than on the last page: of what came between the two, no live event told. */
export const $cameBetween = atom(false);

/** `99+` over 99, an empty string for none. */
export const badgeText = (count: number): string =>
  count > UNREAD_CAP ? `${UNREAD_CAP}+` : count > 0 ? String(count) : '';

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

let slot: Stored<number> | undefined;
/** What the server has told last, however much of it has been looked at since. */
let told = 0;

/**
 * Shows the number of the last page at once, asks for the current one, and follows other tabs.
 *
 * @returns how to stop following
 */
export function startUnread(userId: number): () => void {
  told = 0;
  slot = stored({ key: `messageNumber_${userId}`, guard: isCount, fallback: 0 });
  const before = slot.get();
  $unread.set(before);
  void askUnread().then((count) => $cameBetween.set(count !== undefined && count > before));
  const stop = slot.follow((count) => $unread.set(count));
  return () => {
    stop();
    slot?.remove();
    slot = undefined;
    $unread.set(0);
    $cameBetween.set(false);
  };
}

/** Takes a count over from an answer or a live event. */
export function setUnread(count: number): void {
  told = count;
  $unread.set(count);
  slot?.set(count);
}

/** Takes a count over where it is more than the server has told before. @returns whether it is */
export function raiseUnread(count: number): boolean {
  if (count <= told) return false;
  setUnread(count);
  return true;
}

/** The popover or the messages page has been opened: shows none and clears the stored number. */
export function clearUnread(): void {
  $unread.set(0);
  slot?.remove();
}

/** Asks the server. A failure keeps the number that is shown, and answers undefined. */
export async function askUnread(): Promise<number | undefined> {
  const question = { pageNumber: 1, pageSize: UNREAD_PAGE_SIZE };
  const count = await call('GET member/message/unread', question, { showError: false }).catch(
    () => undefined,
  );
  if (count !== undefined) setUnread(count);
  return count;
}
