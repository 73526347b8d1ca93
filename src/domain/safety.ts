/** Rules of the safety of an account, the same in browser and server. */

export const SECURITY_PATH = '/user-info/security';
export const TWO_STEP_PATH = '/user-info/security/two-step';
export const CODES_PATH = '/user-info/security/codes';
export const PASSKEY_PATH = '/user-info/security/passkey';
export const SECOND_STEP_PATH = '/login/second';

/** RFC 6238 as every authenticator app speaks it. */
export const ONE_TIME = {
  digits: 6,
  periodSeconds: 30,
  /** Steps before and after this one that are taken as well: clocks differ, and people type. */
  window: 1,
} as const;

export const RECOVERY = {
  count: 10,
  /** 24 characters, some 118 bits: nothing to guess, also for who has stolen the hashes. */
  length: 24,
  /** Of codes that were made before; they open until they are used or replaced. */
  lengthBefore: 16,
} as const;

/** How long a secret that is being set up, or new recovery codes, can be looked at. */
export const SETUP_MINUTES = 15;
/** Between the password and the second step. */
export const SECOND_STEP_MINUTES = 10;
/** A passkey's question has to be answered within. */
export const PASSKEY_MINUTES = 5;
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** A session is noted as used this often at most; to the hour is enough to recognise one. */
export const SEEN_EVERY_MS = 3_600_000;

/** No 0, 1, I, L, O, U: nothing that is read for something else. */
export const RECOVERY_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code as it is written down: in groups of four. */
export const showRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/**
 * What somebody typed as a second step.
 *
 * @returns `app` for the digits of an authenticator, `recovery` for a recovery code, both without
 *   what people put between; undefined for anything else
 */
export function readSecondStep(
  typed: string,
): { kind: 'app' | 'recovery'; code: string } | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d+$/.test(code) && code.length === ONE_TIME.digits) return { kind: 'app', code };
  const letters = new RegExp(`^[${RECOVERY_LETTERS}]+$`);
  const isWhole = code.length === RECOVERY.length || code.length === RECOVERY.lengthBefore;
  return isWhole && letters.test(code) ? { kind: 'recovery', code } : undefined;
}
