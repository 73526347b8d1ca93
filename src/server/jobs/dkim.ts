import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { EnvError, type Env } from '#server/plugins/env.ts';

/** As nodemailer takes it. */
export type Dkim = {
  domainName: string;
  keySelector: string;
  privateKey: string;
  headerFieldNames: string;
};

/** Signers must not use shorter keys, and receivers ignore them (RFC 8301). */
const LEAST_BITS = 1024;

/**
 * What is signed (RFC 6376, section 5.4). nodemailer's own list lacks List-Unsubscribe-Post: mail
 * services offer leaving with one press only where both headers are signed (RFC 8058).
 */
const SIGNED = [
  ...['From', 'Reply-To', 'To', 'Subject', 'Date', 'Message-ID', 'Auto-Submitted'],
  ...['MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

function readKey(file: string): KeyObject {
  const wrong = (words: string) => new EnvError(`DKIM_KEY_FILE ${words}; it is "${file}".`);
  let pem: string;
  try {
    pem = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw wrong(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw wrong('must be a private key in PEM form, without a password');
  }
  // nodemailer makes signatures of RSA alone, and with any other key sends mails unsigned.
  if (key.asymmetricKeyType !== 'rsa') throw wrong('must be an RSA key');
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS) {
    throw wrong(`must be a key of at least ${LEAST_BITS} bits, better 2048`);
  }
  return key;
}

/**
 * What mails are signed with, or undefined where DKIM is not set.
 *
 * @throws EnvError where the key cannot be read or used, with a sentence that holds nothing of it
 */
export function readDkim({ dkim }: Pick<Env, 'dkim'>): Dkim | undefined {
  return (
    dkim && {
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: readKey(dkim.keyFile).export({ type: 'pkcs8', format: 'pem' }) as string,
      headerFieldNames: SIGNED,
    }
  );
}

/** Where the public half of a key stands in the DNS. */
export const keyRecordName = ({ domainName, keySelector }: Dkim): string =>
  `${keySelector}._domainkey.${domainName}`;

/** The `p=` of the record that belongs to a private key (RFC 6376, section 3.6.1). */
export const publicKeyOf = ({ privateKey }: Dkim): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');

/** The `p=` of a TXT record, without the spaces it may be broken with; empty where the key was withdrawn. */
export const keyOfRecord = (record: string): string | undefined =>
  /(?:^|;)\s*p\s*=([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, '');
