import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  sql,
} from '#server/db/drizzle.ts';
import type { RoomShown } from '#domain/industry.ts';
import type { Db } from '#server/db/connection.ts';
import { industryClaims, industryNetworks, industryRooms } from '../tables.ts';

export type Claim = typeof industryClaims.$inferSelect;

/** Whose a claim is: a member's, or that of whoever has its secret. */
export type Owner = { memberId: number } | { secretHash: string };

const of = (owner: Owner) =>
  'memberId' in owner
    ? eq(industryClaims.memberId, owner.memberId)
    : eq(industryClaims.secretHash, owner.secretHash);

const about = (networkId: number, key: string) =>
  and(eq(industryClaims.networkId, networkId), eq(industryClaims.key, key));

const isOpen = (now: Date) => and(isNull(industryClaims.provedAt), gt(industryClaims.until, now));

export async function insertClaim(
  tx: Db,
  row: Omit<typeof industryClaims.$inferInsert, 'id' | 'provedAt' | 'featured'>,
): Promise<void> {
  await tx.insert(industryClaims).values(row);
}

/** Somebody's claim of a room: the proved one, else the newest. */
export async function findClaim(
  db: Db,
  networkId: number,
  key: string,
  owner: Owner,
): Promise<Claim | undefined> {
  const [row] = await db
    .select()
    .from(industryClaims)
    .where(and(about(networkId, key), of(owner)))
    .orderBy(sql`${industryClaims.provedAt} is null`, desc(industryClaims.id))
    .limit(1);
  return row;
}

/** The member's claim of a room that waits for its proof. */
export async function findWaiting(
  tx: Db,
  networkId: number,
  key: string,
  memberId: number,
  now: Date,
): Promise<Claim | undefined> {
  const [row] = await tx
    .select()
    .from(industryClaims)
    .where(and(about(networkId, key), eq(industryClaims.memberId, memberId), isOpen(now)))
    .orderBy(desc(industryClaims.id))
    .limit(1);
  return row;
}

/** Deletes the oldest that wait, of a room or of a member, until there is room for one more. */
export async function makeRoom(
  tx: Db,
  group: { networkId: number; key: string } | { memberId: number },
  max: number,
): Promise<void> {
  const old = tx
    .select({ id: industryClaims.id })
    .from(industryClaims)
    .where(
      and(
        'key' in group
          ? about(group.networkId, group.key)
          : eq(industryClaims.memberId, group.memberId),
        isNull(industryClaims.provedAt),
      ),
    )
    .orderBy(desc(industryClaims.id))
    .offset(max - 1);
  await tx.delete(industryClaims).where(inArray(industryClaims.id, old));
}

/** Claims of a network that wait for their code, oldest first. */
export async function findOpen(
  tx: Db,
  networkId: number,
  now: Date,
): Promise<{ claimId: number; key: string; code: string }[]> {
  return tx
    .select({ claimId: industryClaims.id, key: industryClaims.key, code: industryClaims.code })
    .from(industryClaims)
    .where(and(eq(industryClaims.networkId, networkId), isOpen(now)))
    .orderBy(asc(industryClaims.id));
}

/** A claim that still waits, held until the end of the transaction. */
export async function lockOpen(tx: Db, id: number, now: Date): Promise<Claim | undefined> {
  const [row] = await tx
    .select()
    .from(industryClaims)
    .where(and(eq(industryClaims.id, id), isOpen(now)))
    .for('update');
  return row;
}

/** One proof counts: whoever had proved the room before has it no more. The code has done its work. */
export async function markProved(tx: Db, claim: Claim, now: Date): Promise<void> {
  const { id, networkId, key } = claim;
  await tx
    .delete(industryClaims)
    .where(
      and(about(networkId, key), isNotNull(industryClaims.provedAt), ne(industryClaims.id, id)),
    );
  await tx.update(industryClaims).set({ provedAt: now, code: '' }).where(eq(industryClaims.id, id));
}

export async function setChoice(
  tx: Db,
  id: number,
  choice: { shown: RoomShown; featured?: boolean },
): Promise<void> {
  await tx.update(industryClaims).set(choice).where(eq(industryClaims.id, id));
}

/** Everything somebody has claimed of a room, waiting or proved. */
export async function deleteClaims(
  tx: Db,
  networkId: number,
  key: string,
  owner: Owner,
): Promise<void> {
  await tx.delete(industryClaims).where(and(about(networkId, key), of(owner)));
}

export const claimsOfMember = (db: Db, memberId: number): Promise<Claim[]> =>
  db
    .select()
    .from(industryClaims)
    .where(eq(industryClaims.memberId, memberId))
    .orderBy(asc(industryClaims.networkId), asc(industryClaims.id));

export async function deleteClaim(tx: Db, id: number): Promise<void> {
  await tx.delete(industryClaims).where(eq(industryClaims.id, id));
}

/** Leaves the wish to be hidden, and nothing that says whose it was. */
export async function disown(tx: Db, id: number): Promise<void> {
  await tx
    .update(industryClaims)
    .set({ memberId: null, secretHash: null, shown: 'hidden', featured: false })
    .where(eq(industryClaims.id, id));
}

/** What a member has claimed and chosen, for a copy of their data. */
export const exportClaims = (db: Db, memberId: number) =>
  db
    .select({
      network: industryNetworks.slug,
      key: industryClaims.key,
      name: industryRooms.name,
      code: industryClaims.code,
      until: industryClaims.until,
      provedAt: industryClaims.provedAt,
      shown: industryClaims.shown,
      featured: industryClaims.featured,
      createdAt: industryClaims.createdAt,
    })
    .from(industryClaims)
    .innerJoin(industryNetworks, eq(industryNetworks.id, industryClaims.networkId))
    .leftJoin(
      industryRooms,
      and(
        eq(industryRooms.networkId, industryClaims.networkId),
        eq(industryRooms.key, industryClaims.key),
        isNotNull(industryClaims.provedAt),
      ),
    )
    .where(eq(industryClaims.memberId, memberId))
    .orderBy(asc(industryClaims.id));

/** Deletes claims that were not proved, whose time ended before a moment. */
export async function deleteExpired(db: Db, before: Date): Promise<void> {
  await db
    .delete(industryClaims)
    .where(and(isNull(industryClaims.provedAt), lt(industryClaims.until, before)));
}
