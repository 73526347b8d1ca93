import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Env } from './env.ts';

/** What the site keeps secret from whoever reads its database alone. */
export type Keys = {
  /** A text that only `open` can read, and that nobody can change unnoticed. */
  seal: (text: string) => string;
  /** What was sealed; undefined where it was sealed with another key, or changed. */
  open: (sealed: string) => string | undefined;
  /** A mark of a text that only this site can make. */
  sign: (text: string) => string;
};

const FILE = 'secret.key';
const BYTES = 32;
const NONCE = 12;
const TAG = 16;

/** The key of this installation, made at its first start. Of two processes at once, one makes it. */
function keyInFolder(dataDir: string): Buffer {
  const file = path.join(dataDir, FILE);
  fs.mkdirSync(dataDir, { recursive: true });
  // Written whole before it gets its name: who finds the file finds all of it.
  const draft = path.join(dataDir, `${FILE}.${process.pid}`);
  if (!fs.existsSync(file)) {
    fs.writeFileSync(draft, randomBytes(BYTES), { mode: 0o600 });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  return fs.readFileSync(file);
}

/** Keys for one purpose each, made of one secret. */
export function keysOf(secret: Buffer): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, BYTES));
  const sealing = derive('seal');
  const signing = derive('sign');
  return {
    seal(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const nonce = bytes.subarray(0, NONCE);
        const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG });
        decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return (
          decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return undefined;
      }
    },
    sign: (text) => createHmac('sha256', signing).update(text).digest('base64url'),
  };
}

/**
 * The keys of this installation: of `SECRET_KEY`, which processes on several machines share, or of a
 * file in `DATA_DIR`, made at the first start.
 */
export const openKeys = ({ secretKey, dataDir }: Pick<Env, 'secretKey' | 'dataDir'>): Keys =>
  keysOf(secretKey ? Buffer.from(secretKey) : keyInFolder(dataDir));
