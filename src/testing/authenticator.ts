import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | Uint8Array): string => Buffer.from(data).toString('base64url');

/** Flags of the authenticator's word (Web Authentication, section 6.1): present, verified. */
const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

/** COSE, RFC 9053: key type EC2, algorithm ES256, curve P-256. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}

/** An authenticator in software, as much of one as the server can see. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const state = { counter: 0, origin, flags: PRESENT_AND_VERIFIED };

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }));

  const head = (flags: number): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++state.counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter]);
  };

  const credential = (response: Record<string, unknown>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  });

  return {
    state,
    id: base64url(id),
    /** The answer to the question for a new passkey. */
    register(challenge: string) {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        head(state.flags | WITH_KEY),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    /** The answer to the question of a sign-in. */
    answer(challenge: string) {
      const client = clientData('webauthn.get', challenge);
      const authData = head(state.flags);
      const signed = createSign('sha256').update(authData).update(sha256(client)).sign(privateKey);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signed),
      });
    },
  };
}
