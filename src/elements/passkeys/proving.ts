import {
  startAuthentication,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '#client/call.ts';

/**
 * Has a passkey of the signed-in member answer the server, as a proof that it is them.
 *
 * @throws Failure where the server refuses it, an Error of the browser where nobody answered
 */
export async function answerOwnQuestion(): Promise<AuthenticationResponseJSON> {
  const asked = await call('POST user/passkeys/question', {}, { showError: false });
  const optionsJSON = asked as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON });
}
