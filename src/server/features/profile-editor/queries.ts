import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  sql,
} from '#server/db/drizzle.ts';
import type { ProfileDocument } from '#domain/profile-editor/document.ts';
import type { Db } from '#server/db/connection.ts';
import {
  camProfilePictures as pictures,
  camProfiles as profiles,
  camProfileVersions as versions,
  uploads,
} from '#server/db/schema.ts';

export type ProfileRow = typeof profiles.$inferSelect;
/** Whose profile, and which. */
export type Key = { memberId: number; id: string };

const own = ({ memberId, id }: Key) => and(eq(profiles.memberId, memberId), eq(profiles.id, id));
const versionsOf = ({ memberId, id }: Key) =>
  and(eq(versions.memberId, memberId), eq(versions.profileId, id));

/** Until the transaction ends nobody else saves a profile of this member, so their number holds. */
export async function lockProfiles(tx: Db, memberId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`profiles ${memberId}`}, 0))`,
  );
}

/** The profile, deleted or not. */
export async function findProfile(db: Db, key: Key): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(profiles).where(own(key)).limit(1);
  return row;
}

const standing = (memberId: number) =>
  and(eq(profiles.memberId, memberId), isNull(profiles.deletedAt));

export const listProfiles = (db: Db, memberId: number, room: number): Promise<ProfileRow[]> =>
  db
    .select()
    .from(profiles)
    .where(standing(memberId))
    .orderBy(desc(profiles.savedAt), asc(profiles.id))
    .limit(room);

export const countProfiles = (db: Db, memberId: number): Promise<number> =>
  db.$count(profiles, standing(memberId));

export async function insertProfile(tx: Db, row: typeof profiles.$inferInsert): Promise<void> {
  await tx.insert(profiles).values(row);
}

export async function updateProfile(
  tx: Db,
  key: Key,
  row: Partial<Pick<ProfileRow, 'name' | 'content' | 'revision' | 'savedAt' | 'deletedAt'>>,
): Promise<boolean> {
  const changed = await tx.update(profiles).set(row).where(own(key)).returning({ id: profiles.id });
  return changed.length > 0;
}

/** Newest first, without what stands in them. */
export const listVersions = (db: Db, key: Key) =>
  db
    .select({ id: versions.id, name: versions.name, savedAt: versions.savedAt })
    .from(versions)
    .where(versionsOf(key))
    .orderBy(desc(versions.id));

export async function findVersion(
  db: Db,
  key: Key,
  version: number,
): Promise<ProfileDocument | undefined> {
  const [row] = await db
    .select({ content: versions.content })
    .from(versions)
    .where(and(versionsOf(key), eq(versions.id, version)))
    .limit(1);
  return row?.content;
}

export async function insertVersion(
  tx: Db,
  { memberId, id }: Key,
  row: Pick<typeof versions.$inferInsert, 'name' | 'content' | 'uploads' | 'savedAt'>,
): Promise<void> {
  await tx.insert(versions).values({ memberId, profileId: id, ...row });
}

export async function nameVersion(tx: Db, key: Key, version: number, name: string | null) {
  const rows = await tx
    .update(versions)
    .set({ name })
    .where(and(versionsOf(key), eq(versions.id, version)))
    .returning({ id: versions.id });
  return rows.length > 0;
}

export const countNamed = (db: Db, key: Key): Promise<number> =>
  db.$count(versions, and(versionsOf(key), isNotNull(versions.name)));

/** Removes versions without a name but for the newest. */
export async function trimVersions(tx: Db, key: Key, keep: number): Promise<void> {
  const kept = tx
    .select({ id: versions.id })
    .from(versions)
    .where(and(versionsOf(key), isNull(versions.name)))
    .orderBy(desc(versions.id))
    .limit(keep);
  await tx
    .delete(versions)
    .where(and(versionsOf(key), isNull(versions.name), notInArray(versions.id, kept)));
}

/**
 * Keeps the member's own pictures of a profile and of its versions, and lets go of the others.
 *
 * @param shown ids in the profile as it is now
 */
export async function keepPictures(tx: Db, key: Key, shown: readonly string[]): Promise<void> {
  const { memberId, id: profileId } = key;
  const before = await tx
    .select({ uploads: versions.uploads })
    .from(versions)
    .where(versionsOf(key));
  const wanted = [...new Set([...shown, ...before.flatMap((row) => row.uploads)])];
  const here = and(eq(pictures.memberId, memberId), eq(pictures.profileId, profileId));
  const others = wanted.length > 0 ? notInArray(pictures.uploadId, wanted) : undefined;
  await tx.delete(pictures).where(and(here, others));
  if (wanted.length === 0) return;
  const mine = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, wanted), eq(uploads.ownerId, memberId)))
    .for('key share');
  if (mine.length === 0) return;
  await tx
    .insert(pictures)
    .values(mine.map(({ id: uploadId }) => ({ uploadId, memberId, profileId })))
    .onConflictDoNothing();
}

/** Deletes some of the profiles for good that were deleted before a moment; how many are gone. */
export async function purgeProfiles(db: Db, before: Date, batch: number): Promise<number> {
  const old = db
    .select({ memberId: profiles.memberId, id: profiles.id })
    .from(profiles)
    .where(and(isNotNull(profiles.deletedAt), lt(profiles.deletedAt, before)))
    .limit(batch);
  const gone = await db
    .delete(profiles)
    .where(sql`(${profiles.memberId}, ${profiles.id}) in ${old}`)
    .returning({ id: profiles.id });
  return gone.length;
}

/** Everything of a member, for the copy of their data: what waits to be deleted for good too. */
export const allProfiles = (db: Db, memberId: number): Promise<ProfileRow[]> =>
  db.select().from(profiles).where(eq(profiles.memberId, memberId)).orderBy(asc(profiles.savedAt));

export const allVersions = (db: Db, memberId: number) =>
  db.select().from(versions).where(eq(versions.memberId, memberId)).orderBy(asc(versions.id));
