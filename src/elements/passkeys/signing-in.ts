import {
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '#client/call.ts';

const silent = { showError: false };

/**
 * Signs in with whichever passkey the browser offers; the cookies of the session come with the answer.
 *
 * @throws Failure where the server refuses it, an Error of the browser where nobody answered
 */
export async function signInWithPasskey(): Promise<void> {
  const asked = await call('POST login/passkey/options', {}, silent);
  const optionsJSON = asked as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { response, ...credential } = await startAuthentication({ optionsJSON });
  const answer = { ...credential, response: { ...response } };
  await call('POST login/passkey', { credential: answer } as never, silent);
}
