import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import { stored, type Stored } from '#client/storage.ts';
import type { EventBody } from '#contract/live.ts';
import { $reconnected } from '../connection.ts';
import { listenChat } from './events.ts';

type Counts = EventBody<'chat_unread'>;

/** Before anything is known. */
export const NO_COUNTS: Counts = { unread: 0, requests: 0 };

/** Open conversations with something unread, and people who ask to write. */
export const $chatUnread = atom<Counts>(NO_COUNTS);

const isCounts = (value: unknown): value is Counts =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as Counts).unread) &&
  Number.isInteger((value as Counts).requests);

const QUIET = { showError: false } as const;

/** What the page before knew. The call of the specification counts no requests. */
let slot: Stored<Counts> | undefined;
let known = false;

/** Events so far: each is newer than an answer that was asked for before it. */
let heard = 0;

function setChatUnread(counts: Counts): void {
  known = true;
  $chatUnread.set(counts);
  slot?.set(counts);
}

/**
 * Begin it before asking: an answer that an event has overtaken is left out.
 *
 * @returns what takes the answer's counts over
 */
export function takeCounts(): (counts: Counts) => void {
  const before = heard;
  return (counts) => {
    if (before === heard) setChatUnread(counts);
  };
}

function onUnread(counts: Counts): void {
  heard++;
  setChatUnread(counts);
}

/** What the server has drawn into the page of the chat. */
function countsOfPage(): Counts | undefined {
  const { unread, requests } = document.querySelector<HTMLElement>('.chat')?.dataset ?? {};
  const counts = { unread: Number(unread ?? NaN), requests: Number(requests ?? NaN) };
  return isCounts(counts) ? counts : undefined;
}

/** Asks the server what waits. A failure keeps what is shown. */
export async function askChatUnread(): Promise<void> {
  const take = takeCounts();
  try {
    if (known) {
      const unread = await call('GET camim/unreadCount', {}, QUIET);
      take({ ...$chatUnread.get(), unread });
    } else take((await call('GET chat/conversations', { box: 'requests' }, QUIET)).counts);
  } catch {
    // The next page asks again.
  }
}

/** Says that this browser has a message, so that its author sees it as delivered. */
function acknowledge({ message, mine }: EventBody<'chat_message'>): void {
  if (mine) return;
  const { conversationId, id: upTo } = message;
  // Failures are ignored: reading the message later acknowledges it as well.
  call('POST chat/received', { conversationId, upTo }, QUIET).catch(() => {});
}

/**
 * The chat's number on every page of a member, and the answer that a message has arrived. The chat
 * itself is loaded where it is shown.
 *
 * @returns how to stop
 */
export function followChatUnread(userId: number): () => void {
  const key = `chatUnread_${userId}`;
  slot = stored({ key, guard: isCounts, fallback: NO_COUNTS, area: 'session' });
  $chatUnread.set(slot.get());
  known = slot.get() !== NO_COUNTS;
  const drawn = countsOfPage();
  if (drawn) setChatUnread(drawn);
  else void askChatUnread();
  const stop = listenChat({ chat_unread: onUnread, chat_message: acknowledge });
  return () => {
    stop();
    slot?.remove();
    slot = undefined;
    known = false;
    $chatUnread.set(NO_COUNTS);
  };
}

/** Asks for everything that waits, after the line was broken: anything may have been missed. */
export function askChatAgain(): void {
  known = false;
  void askChatUnread();
}

/**
 * As `followChatUnread`, on a page with the site's own live socket.
 *
 * @returns how to stop
 */
export function startChatUnread(userId: number): () => void {
  const stop = followChatUnread(userId);
  const stopLine = $reconnected.listen(askChatAgain);
  return () => {
    stop();
    stopLine();
  };
}
