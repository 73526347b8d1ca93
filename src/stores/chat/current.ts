import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import { makeUuid } from '#client/uuid.ts';
import { $reconnected } from '../connection.ts';
import { $session } from '../session.ts';
import { createChat, type Chat } from './chat.ts';

/** The chat of this tab's member; null for visitors and while nobody is known. */
export const $chat = atom<Chat | null>(null);

let users = 0;
let end = () => {};

function start(): () => void {
  const stopSession = $session.subscribe(({ status, user }) => {
    const chat = $chat.get();
    if (status === 'member' && user) {
      if (chat?.me === user.id) return;
      chat?.end();
      $chat.set(createChat({ call, me: user.id, now: Date.now, uuid: makeUuid }));
    } else if (chat) {
      chat.forget();
      chat.end();
      $chat.set(null);
    }
  });
  const stopLine = $reconnected.listen(() => $chat.get()?.reconnected());
  return () => {
    stopSession();
    stopLine();
    $chat.get()?.end();
    $chat.set(null);
  };
}

/**
 * Makes the chat of who is signed in. Two views of one page share it.
 *
 * @returns how to say that it is needed no more
 */
export function startChat(): () => void {
  if (users++ === 0) end = start();
  return () => {
    if (--users === 0) end();
  };
}
