import { atom } from 'nanostores';
import { askTogether } from '#client/batch.ts';
import { call } from '#client/call.ts';
import { pageMember } from '#client/exchange.ts';
import { failureId } from '#client/failure.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import { forgetToken } from '#client/token.ts';
import type { Output } from '#contract/index.ts';
import { isMemberRole } from '#domain/roles.ts';
import { memberMark } from './member-mark.ts';
import { storePasswordStatus } from './password-status.ts';
import { startCalls } from './start-calls.ts';

export type User = Output<'GET user/info'>;

/**
 * - `unknown`: not asked yet, or the server could not be reached
 * - `visitor`: no valid token, or an account with the role Visitor (READINGS 19), whose user is kept
 */
export type Session = { status: 'unknown' | 'visitor' | 'member'; user: User | null };

export const $session = atom<Session>({ status: 'unknown', user: null });

/** Makes this page's session that of a user, or of a visitor. */
export function setUser(user: User | null): void {
  const member = user !== null && isMemberRole(user.role);
  // First what listeners of the session read.
  if (user) {
    pageMember.id ??= `${user.id}`;
    memberMark.set(true);
    storePasswordStatus(user);
  }
  $session.set({ status: member ? 'member' : 'visitor', user });
}

/** Whether a failed lookup of the user says that the session is over. */
const isRefused = (error: unknown): boolean => failureId(error) === 'not_signed_in';

let loading: Promise<Session> | undefined;

async function load(): Promise<Session> {
  if (!isSignedInHere()) {
    setUser(null);
    return $session.get();
  }
  askTogether(startCalls());
  try {
    setUser(await call('GET user/info', {}, { showError: false }));
  } catch (error) {
    // A refused lookup clears the user silently (spec section 4). Any other failure, a line that is down or a
    // proxy's page while the server restarts, says nothing of the session: the next caller asks again.
    if (isRefused(error)) endSession();
    else loading = undefined;
  }
  return $session.get();
}

/** Asks once a page who is signed in; every caller gets the same answer. */
export const loadSession = (): Promise<Session> => (loading ??= load());

/**
 * Looks whether the session still stands, after the server has said that some have ended: a tab of
 * the browser that chose a new password, for one, has a new one already.
 */
export async function checkSession(): Promise<void> {
  if (!isSignedInHere()) return endSession();
  try {
    setUser(await call('GET user/info', {}, { showError: false }));
  } catch (error) {
    // Where it is another member's by now, the call itself has said so. After any other failure nothing is known;
    // the server refuses whatever this page asks next.
    if (isRefused(error)) endSession();
  }
}

/** Sets or lifts the suspension that the server has announced (live types 14 and 13); its notice says why. */
export function setSuspended(suspended: boolean): void {
  const { status, user } = $session.get();
  const changed = { suspended, suspend: suspended, suspension: null };
  if (user) $session.set({ status, user: { ...user, ...changed } });
}

/** Makes this page a visitor's. What was stored for the member goes with it (`connectPage`), or with the next page. */
export function endSession(): void {
  forgetToken();
  $session.set({ status: 'visitor', user: null });
}
