import type { Language } from '#domain/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { hashPassword } from './passwords.ts';
import { findByEmail, insertMember, nicknameTaken, setRole } from './queries/accounts.ts';

export type NewAdmin = { email: string; nickname: string; language: Language };

/**
 * Gives an address the role SuperAdmin: an account that is there keeps its name and password, else
 * one is opened, already confirmed.
 *
 * @param choosePassword asked only where a new account needs one
 * @returns what was done, or `taken` where somebody else has the nickname
 */
export async function makeSuperAdmin(
  db: Db,
  { email, nickname, language }: NewAdmin,
  choosePassword: () => Promise<string>,
  now: Date,
): Promise<'created' | 'promoted' | 'taken'> {
  const known = await findByEmail(db, email);
  if (known) {
    await setRole(db, known.id, 'SuperAdmin');
    return 'promoted';
  }
  if (await nicknameTaken(db, nickname)) return 'taken';
  const id = await insertMember(db, {
    email,
    nickname,
    language,
    passwordHash: await hashPassword(await choosePassword()),
    role: 'SuperAdmin',
    adultConfirmedAt: now,
    emailVerifiedAt: now,
    createdAt: now,
  });
  return id === undefined ? 'taken' : 'created';
}
