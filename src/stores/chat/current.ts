import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import { makeUuid } from '#client/uuid.ts';
import type { DrawnChat } from '#contract/chat-views.ts';
import { $connection, $reconnected } from '../connection.ts';
import { $session } from '../session.ts';
import { createChat, type Chat } from './chat.ts';
import { createDrafts } from './drafts.ts';
import { outboxOf } from './outbox.ts';
import { $unsent } from './unsent.ts';

/** The chat of this tab's member; null for visitors and while nobody is known. */
export const $chat = atom<Chat | null>(null);

let users = 0;
let end = () => {};

/** The chat of a member in this browser. */
export const makeChat = (me: number, drawn?: DrawnChat): Chat =>
  createChat({ call, me, now: Date.now, uuid: makeUuid }, drawn);

/** Gives back to a member what was unsent when their session ended; what is somebody else's is dropped. */
function giveBack(me: number): void {
  const unsent = $unsent.get();
  $unsent.set(null);
  if (unsent?.me !== me) return;
  if (unsent.queue.length > 0) outboxOf(me).set([...unsent.queue]);
  const drafts = createDrafts(me);
  for (const [place, text] of Object.entries(unsent.drafts)) drafts.keep(place, text);
}

function start(drawn?: Chat): () => void {
  /** What the page has brought, until the first connection has told what came after it. */
  let fresh = drawn;
  const catchUp = () => {
    if (!fresh || $chat.get() !== fresh || $connection.get() !== 'on') return;
    void fresh.catchUp();
    fresh = undefined;
  };
  const stopSession = $session.subscribe(({ status, user }) => {
    const chat = $chat.get();
    if (status === 'member' && user) {
      if (chat?.me === user.id) return;
      chat?.end();
      const brought = fresh?.me === user.id ? fresh : undefined;
      giveBack(user.id);
      brought?.start();
      $chat.set(brought ?? makeChat(user.id));
      catchUp();
    } else if (chat) {
      const unsent = user ? undefined : chat.unsent();
      chat.forget();
      chat.end();
      fresh = undefined;
      if (unsent) $unsent.set(unsent);
      $chat.set(null);
    }
  });
  const stopLine = $reconnected.listen(() => $chat.get()?.reconnected());
  const stopFirst = $connection.listen(catchUp);
  return () => {
    stopSession();
    stopLine();
    stopFirst();
    $chat.get()?.end();
    $chat.set(null);
  };
}

/**
 * Makes the chat of who is signed in. Two views of one page share it.
 *
 * @param drawn the one that the page was drawn with, if it is theirs
 * @returns how to say that it is needed no more
 */
export function startChat(drawn?: Chat): () => void {
  if (users++ === 0) end = start(drawn);
  return () => {
    if (--users === 0) end();
  };
}
