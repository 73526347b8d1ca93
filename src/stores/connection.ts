import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import { whenInUse } from '#client/in-use.ts';
import { openLive, type LiveListener, type LiveState } from '#client/live.ts';
import type { EventBody } from '#contract/live.ts';
import { chatEvents } from './chat/events.ts';
import { $queue } from './moderation.ts';
import { checkSession, setSuspended } from './session.ts';
import { opensLineAtOnce } from './start-calls.ts';
import { raiseUnread, setUnread } from './unread.ts';

/** The state of the tab's one live socket. */
export const $connection = atom<LiveState>('off');
/** Goes up whenever messages have come: lists that show them load again. */
export const $messagesChanged = atom(0);
/** What happened in the topic that this page shows; every event is told, in order. */
export const $topicAnswer = atom<EventBody<'topic_answer'> | null>(null);
export const $topicPoll = atom<EventBody<'topic_poll'> | null>(null);
/** Goes up whenever the line is back after a break: events may have been missed. */
export const $reconnected = atom(0);
export const $badgeUnlocked = atom<EventBody<'badge_unlock'> | null>(null);

const SUSPENDED = 14;
const UNSUSPENDED = 13;
/** The largest page; full pages are followed by another question. */
const CATCH_UP = 50;
/**
 * Over how many messages a question reaches back. Of two that are written at the same moment the one
 * with the lower id may come later, below what this tab has asked for already.
 */
const REACH_BACK = 5;

/**
 * The newest messages this tab has asked for, by their ids in rising order. What it only heard does
 * not count: of two messages at once the second may be heard first, and a process that dies then
 * never tells of the first.
 */
let asked: readonly number[] | undefined;

const newest = (ids: readonly number[]): number[] =>
  [...ids].sort((a, b) => a - b).slice(-REACH_BACK);

function applyType(type: number): void {
  if (type === SUSPENDED) setSuspended(true);
  if (type === UNSUSPENDED) setSuspended(false);
}

function onMessage({ count, type }: EventBody<'UserMessageEventDTO'>): void {
  applyType(type);
  setUnread(count);
  $messagesChanged.set($messagesChanged.get() + 1);
}

/** @returns whether anything has come that was not known */
async function askSince(known: readonly number[], since: number): Promise<boolean> {
  const { resultList, unread } = await call(
    'GET member/messages',
    { pageSize: CATCH_UP, since },
    { showError: false },
  );
  const fresh = resultList.filter(({ messageId }) => !known.includes(messageId));
  for (const { type } of fresh) applyType(type);
  const now = newest([...known, ...fresh.map(({ messageId }) => messageId)]);
  asked = now;
  const last = resultList.at(-1);
  if (last && resultList.length === CATCH_UP) {
    return (await askSince(now, last.messageId)) || fresh.length > 0;
  }
  setUnread(unread);
  return fresh.length > 0;
}

async function askNewest(): Promise<void> {
  const question = { pageSize: REACH_BACK };
  const { resultList, unread } = await call('GET member/messages', question, { showError: false });
  asked = newest(resultList.map(({ messageId }) => messageId));
  // It has come since the page asked for the number, and before the line stood.
  if (raiseUnread(unread)) $messagesChanged.set($messagesChanged.get() + 1);
}

/** Asks what was missed while the line was down; on the first connection, where the list ends. */
export async function catchUp(): Promise<void> {
  const known = asked;
  try {
    if (known === undefined) return await askNewest();
    // Whoever has fewer is asked for all there are.
    const since = known.length < REACH_BACK ? 0 : (known[0] ?? 0);
    if (await askSince(known, since)) $messagesChanged.set($messagesChanged.get() + 1);
  } catch {
    // The next connection asks again from the same place.
  }
}

/** The line was not opened with the page: something may have been missed before its first connection. */
let late = false;

const listener: LiveListener = {
  state: (state) => $connection.set(state),
  connected: (again) => {
    void catchUp();
    if (again || late) $reconnected.set($reconnected.get() + 1);
  },
  events: {
    UserMessageEventDTO: onMessage,
    badge_unlock: (badge) => $badgeUnlocked.set(badge),
    topic_answer: (answer) => $topicAnswer.set(answer),
    topic_poll: (poll) => $topicPoll.set(poll),
    moderation_queue: (counts) => $queue.set(counts),
    forum_user_log_out: ({ state }) => {
      if (state === 1) void checkSession();
    },
    // What the page shows of their rights follows the session.
    member_role: () => void checkSession(),
    ...chatEvents,
  },
};

/** The post that the page shows, from `data-topic` in its markup. */
function topicOfPage(): number | undefined {
  const topic = Number(document.querySelector<HTMLElement>('[data-topic]')?.dataset.topic);
  return topic > 0 ? topic : undefined;
}

/**
 * Opens the live socket of a signed-in member: at once where an island shows what happens, elsewhere when
 * the page is in use.
 *
 * @returns how to close it
 */
export function startConnection(open: typeof openLive = openLive): () => void {
  asked = undefined;
  let close: (() => void) | undefined;
  let closed = false;
  const begin = () => {
    if (!closed) close = open(listener, topicOfPage());
  };
  late = !opensLineAtOnce();
  if (late) void whenInUse().then(begin);
  else begin();
  return () => {
    closed = true;
    close?.();
  };
}
