import { readToken } from '#client/signed-in.ts';
import { startChatUnread } from './chat/unread.ts';
import { startConnection } from './connection.ts';
import { $session, checkSession, loadSession } from './session.ts';
import { startUnread } from './unread.ts';
import { connectPage } from './connect-page.ts';

let users = 0;
let end = () => {};

/** Looks who is signed in where the cookie has changed while another tab was looked at. */
function watchToken(): () => void {
  let known = readToken();
  const lookedAt = () => {
    const token = readToken();
    if (document.visibilityState === 'hidden' || !token || token === known) return;
    known = token;
    void checkSession();
  };
  addEventListener('visibilitychange', lookedAt);
  return () => removeEventListener('visibilitychange', lookedAt);
}

function start(): () => void {
  connectPage();
  const unwatch = watchToken();
  let stops: (() => void)[] = [];
  const stop = () => {
    for (const each of stops) each();
    stops = [];
  };
  const unsubscribe = $session.subscribe(({ status, user }) => {
    if (status !== 'member' || !user) stop();
    else if (stops.length === 0)
      stops = [startUnread(user.id), startChatUnread(user.id), startConnection()];
  });
  void loadSession();
  return () => {
    unsubscribe();
    unwatch();
    stop();
  };
}

/**
 * Asks who is signed in and runs what a member's page needs while they are: the unread number and
 * the live socket. Several islands ask for it; it runs once.
 *
 * @returns how to say that it is needed no more
 */
export function startMember(): () => void {
  if (users++ === 0) end = start();
  return () => {
    if (--users === 0) end();
  };
}
