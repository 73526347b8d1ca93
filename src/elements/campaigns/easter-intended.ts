import { stored } from '#client/storage.ts';
import { EASTER, isIntended, type EasterIntended } from '#domain/easter.ts';
import { JOIN_PATH, loginAddress } from '#domain/login-address.ts';
import { loadSession } from '#stores/session.ts';

/** What somebody wanted to do before they signed in; 0 for nothing. */
const intended = stored<EasterIntended | 0>({
  key: EASTER.intendedKey,
  fallback: 0,
  guard: isIntended,
  area: 'session',
});

/** The page to join on, for accounts that are not members yet. */
const joinAddress = (path: string): string => `${JOIN_PATH}?redirect=${encodeURIComponent(path)}`;

/** Keeps what a visitor wants to do, and leads them to the login, which leads back to this page. */
function leave(action: EasterIntended, hasAccount: boolean): void {
  intended.set(action);
  const here = location.pathname + location.search + location.hash;
  location.assign(hasAccount ? joinAddress(here) : loginAddress(here));
}

/** How a visitor signs in to do something; undefined for members, who do it. */
export async function wayToSignIn(action: EasterIntended): Promise<(() => void) | undefined> {
  const { status, user } = await loadSession();
  return status === 'visitor' ? () => leave(action, user !== null) : undefined;
}

/** What is to be done now that somebody is back as a member; gone with the first who asks. */
export async function takeIntended(): Promise<EasterIntended | undefined> {
  const action = intended.get();
  if (!action || (await loadSession()).status !== 'member') return undefined;
  intended.remove();
  return action;
}
