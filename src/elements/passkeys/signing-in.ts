import {
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '#client/call.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import { cookieCheck } from '#domain/cookie-check.ts';
import { safeRedirect } from '#domain/redirects.ts';

const silent = { showError: false };

/**
 * Signs in with whichever passkey the browser offers; the cookies of the session come with the answer.
 *
 * @param redirect where to go on, as an address named it
 * @returns the address to go to: the sign-in page, which says so, where the browser refuses cookies
 * @throws Failure where the server refuses it, an Error of the browser where nobody answered
 */
export async function signInWithPasskey(redirect: string | undefined): Promise<string> {
  const asked = await call('POST login/passkey/options', {}, silent);
  const optionsJSON = asked as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { response, ...credential } = await startAuthentication({ optionsJSON });
  const answer = { ...credential, response: { ...response } };
  await call('POST login/passkey', { credential: answer } as never, silent);
  const target = safeRedirect(redirect);
  return isSignedInHere() ? target : cookieCheck(target);
}
