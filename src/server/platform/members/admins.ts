import type { Language } from '#domain/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { auditCommand } from '#server/platform/staff/service.ts';
import { hashPassword } from './passwords.ts';
import { findByEmail, insertMember, nicknameTaken, setRole } from './queries/accounts.ts';

export type NewAdmin = { email: string; nickname: string; language: Language };

/**
 * Gives an address the role SuperAdmin: an account that is there keeps its name and password, else
 * one is opened, already confirmed. Either is written into the audit log.
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
  const written = (tx: Db, id: number) =>
    auditCommand(tx, { act: 'make_super_admin', target: `member:${id}`, createdAt: now });
  const known = await findByEmail(db, email);
  if (known) {
    await inTransaction(db, async (tx) => {
      await setRole(tx, known.id, 'SuperAdmin');
      await written(tx, known.id);
    });
    return 'promoted';
  }
  if (await nicknameTaken(db, nickname)) return 'taken';
  const passwordHash = await hashPassword(await choosePassword());
  return inTransaction(db, async (tx) => {
    const id = await insertMember(tx, {
      email,
      nickname,
      language,
      passwordHash,
      role: 'SuperAdmin',
      adultConfirmedAt: now,
      emailVerifiedAt: now,
      createdAt: now,
    });
    if (id === undefined) return 'taken';
    await written(tx, id);
    return 'created';
  });
}
