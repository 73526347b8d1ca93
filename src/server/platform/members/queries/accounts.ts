import { and, eq, isNotNull, isNull, sql } from '#server/db/drizzle.ts';
import type { Language } from '#domain/languages.ts';
import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '../tables.ts';

export type Account = typeof members.$inferSelect;
type NewAccount = typeof members.$inferInsert;
type Profile = Pick<Account, 'summary' | 'location' | 'link' | 'camUsed' | 'workCamsites'> &
  Partial<
    Pick<Account, 'signature' | 'notes' | 'listed' | 'contacts' | 'contactsShown' | 'sitesShown'>
  >;

const sameEmail = (email: string) => eq(sql`lower(${members.email})`, sql`lower(${email})`);
const sameNickname = (nickname: string) =>
  eq(sql`lower(${members.nickname})`, sql`lower(${nickname})`);

export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [row] = await db.select().from(members).where(sameEmail(email)).limit(1);
  return row;
}

export async function findById(db: Db, id: number): Promise<Account | undefined> {
  const [row] = await db.select().from(members).where(eq(members.id, id)).limit(1);
  return row;
}

export async function nicknameTaken(db: Db, nickname: string): Promise<boolean> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(sameNickname(nickname))
    .limit(1);
  return rows.length > 0;
}

/** Undefined where the address or the nickname belongs to somebody. */
export async function insertMember(tx: Db, values: NewAccount): Promise<number | undefined> {
  const [row] = await tx
    .insert(members)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: members.id });
  return row?.id;
}

/** The stored hash, with the row held until the transaction ends. */
export async function lockPassword(tx: Db, id: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, id))
    .for('update');
  return row?.passwordHash;
}

export async function setPassword(
  tx: Db,
  id: number,
  values: Pick<Account, 'passwordHash' | 'passwordType'>,
): Promise<void> {
  await tx.update(members).set(values).where(eq(members.id, id));
}

export async function setPasswordType(
  tx: Db,
  id: number,
  passwordType: Account['passwordType'],
): Promise<void> {
  await tx.update(members).set({ passwordType }).where(eq(members.id, id));
}

/** Stores a complete profile; an account that waits for its member role and may have it gets it. */
export async function completeProfile(
  tx: Db,
  id: number,
  profile: Profile,
): Promise<Account | undefined> {
  const [row] = await tx
    .update(members)
    .set({
      ...profile,
      complete: true,
      role: sql`case when ${members.role} = 'Visitor' and ${members.emailVerifiedAt} is not null then 'Member' else ${members.role} end`,
    })
    .where(eq(members.id, id))
    .returning();
  return row;
}

/** In what language somebody gets mails and push. */
export async function setLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db.update(members).set({ language }).where(eq(members.id, id));
}

export async function setRole(tx: Db, id: number, role: Role): Promise<void> {
  await tx.update(members).set({ role }).where(eq(members.id, id));
}

/** Whether anything changed: suspending twice does nothing the second time. */
export async function setSuspended(
  tx: Db,
  id: number,
  suspension: { since: Date; reason: string } | null,
): Promise<boolean> {
  const rows = await tx
    .update(members)
    .set({ suspendedAt: suspension?.since ?? null, suspendedReason: suspension?.reason ?? '' })
    .where(
      and(
        eq(members.id, id),
        suspension ? isNull(members.suspendedAt) : isNotNull(members.suspendedAt),
      ),
    )
    .returning({ id: members.id });
  return rows.length > 0;
}

/** Whether the member had this picture; a newer one stays. */
export async function clearAvatar(tx: Db, id: number, avatar: string): Promise<boolean> {
  const rows = await tx
    .update(members)
    .set({ avatar: null })
    .where(and(eq(members.id, id), eq(members.avatar, avatar)))
    .returning({ id: members.id });
  return rows.length > 0;
}

/** The versions of the texts a member has agreed to. */
export async function readAgreed(
  db: Db,
  id: number,
): Promise<{ privacy: string; terms: string } | undefined> {
  const [row] = await db
    .select({ privacy: members.privacyVersion, terms: members.termsVersion })
    .from(members)
    .where(eq(members.id, id));
  return row;
}

export async function setAgreement(
  db: Db,
  id: number,
  agreement: { privacyVersion: string; termsVersion: string; policiesAgreedAt: Date },
): Promise<void> {
  await db.update(members).set(agreement).where(eq(members.id, id));
}
