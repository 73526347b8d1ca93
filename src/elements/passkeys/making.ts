import {
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '#client/call.ts';
import type { Proof } from '#contract/owner-proof.ts';

const silent = { showError: false };

/**
 * Has the browser make a passkey and the server keep it.
 *
 * @throws Failure where the server refuses it, an Error of the browser where nobody answered
 */
export async function makePasskey(name: string, proof: Proof): Promise<void> {
  const asked = await call('POST user/passkeys/options', proof, silent);
  const optionsJSON = asked as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { response, ...credential } = await startRegistration({ optionsJSON });
  const answer = { ...credential, response: { ...response } };
  await call('POST user/passkeys/add', { name, credential: answer } as never, silent);
}
