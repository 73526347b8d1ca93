import { connectClient } from '#client/hooks.ts';
import { loginAddress } from '#domain/login-address.ts';
import { $unsent } from './chat/unsent.ts';
import { forgetStored, meetMember } from './forget-member.ts';
import { memberMark } from './member-mark.ts';
import { $session, endSession } from './session.ts';
import { offerReload, offerSignIn, showNotice, withdrawSignIn } from './toasts.ts';

const LOGOUT_ACTION = '/logout';

/** Leaves for the member login and comes back to this page afterwards. */
const goToLogin = (): void =>
  location.assign(loginAddress(location.pathname + location.search + location.hash));

/** Whether a field, or the chat, holds words that leaving would lose. */
const holdsWords = (): boolean =>
  $unsent.get() !== null ||
  [...document.querySelectorAll('textarea')].some(
    (field) => field.value.trim() !== '' && field.checkVisibility(),
  );

let connected = false;
let loggingOut = false;

/** Connects calls and session with the page, once; every island that makes calls asks for it. */
export function connectPage(): void {
  if (connected) return;
  connected = true;
  connectClient({
    notice: showNotice,
    outdated: offerReload,
    signedOut: () => {
      endSession();
      // During Log Out, calls of the old page may fail with 401; that must not lead to the login.
      if (loggingOut) return;
      if (holdsWords()) offerSignIn();
      else goToLogin();
    },
  });
  // The early script shows the members' header if there is a cookie; now the server has said that
  // the session is over.
  $session.subscribe(({ status, user }) => {
    const { dataset } = document.documentElement;
    if (status === 'visitor') delete dataset.member;
    if (status === 'member') {
      // Perhaps again: they have signed in beside this page.
      dataset.member = '';
      withdrawSignIn();
    }
    if (user) meetMember(user.id);
    if (status === 'visitor' && !user && memberMark.get()) forgetStored();
  });
  // Log Out is a form, because it must work without a script; what is stored here goes with it.
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute('action') !== LOGOUT_ACTION) return;
    loggingOut = true;
    forgetStored();
    $session.set({ status: 'visitor', user: null });
    // Who leaves by themselves leaves nothing, not even in this page.
    $unsent.set(null);
  });
}
