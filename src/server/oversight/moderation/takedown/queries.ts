import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  sql,
} from '#server/db/drizzle.ts';
import type { TakedownOutcome } from '#domain/takedown.ts';
import type { Db } from '#server/db/connection.ts';
import { members, uploads } from '#server/db/schema.ts';
import { addressesOf, isHiddenAvatar } from '#server/platform/uploads/service.ts';
import type { Target } from '#server/platform/staff/service.ts';
import { cases } from '#server/platform/staff/tables.ts';
import { takedownKeys, takedownPages, takedowns } from './tables.ts';

export type TakedownRow = typeof takedowns.$inferSelect;
export type TakedownPage = typeof takedownPages.$inferSelect;

export async function insertTakedown(tx: Db, row: typeof takedowns.$inferInsert): Promise<number> {
  const [made] = await tx.insert(takedowns).values(row).returning({ id: takedowns.id });
  if (!made) throw new Error('insert returned nothing');
  return made.id;
}

export const insertPages = (tx: Db, rows: (typeof takedownPages.$inferInsert)[]) =>
  tx.insert(takedownPages).values(rows);

export const insertKey = (db: Db, row: typeof takedownKeys.$inferInsert) =>
  db.insert(takedownKeys).values(row);

export async function readTakedown(db: Db, id: number): Promise<TakedownRow | undefined> {
  const [row] = await db.select().from(takedowns).where(eq(takedowns.id, id));
  return row;
}

/** The request that a key opens. */
export async function takedownOfKey(db: Db, hash: string): Promise<TakedownRow | undefined> {
  const [row] = await db
    .select({ takedown: takedowns })
    .from(takedownKeys)
    .innerJoin(takedowns, eq(takedowns.id, takedownKeys.takedownId))
    .where(eq(takedownKeys.hash, hash));
  return row?.takedown;
}

export const pagesOfTakedown = (db: Db, takedownId: number): Promise<TakedownPage[]> =>
  db
    .select()
    .from(takedownPages)
    .where(eq(takedownPages.takedownId, takedownId))
    .orderBy(asc(takedownPages.id));

/** Writes down that what an address led to was hidden before anybody had looked. */
export const markHidden = (tx: Db, id: number, address: string | undefined) =>
  tx
    .update(takedownPages)
    .set({ hidden: true, ...(address ? { address } : {}) })
    .where(eq(takedownPages.id, id));

/*
 * What a key opens stands before its hash: a plain one opens the page of its request, one with
 * `confirm:` confirms its mailbox, once. That it was confirmed is a row that opens nothing.
 */
const confirmHash = (hash: string): string => `confirm:${hash}`;
const confirmedMark = (takedownId: number): string => `confirmed:${takedownId}`;

export const insertConfirmKey = (db: Db, row: typeof takedownKeys.$inferInsert) =>
  insertKey(db, { ...row, hash: confirmHash(row.hash) });

/**
 * Uses up a key that confirms a mailbox.
 *
 * @param since older keys have expired
 * @returns the request; undefined where the key is spent or has never been
 */
export async function confirmByKey(
  tx: Db,
  hash: string,
  { now, since }: { now: Date; since: Date },
): Promise<number | undefined> {
  const [spent] = await tx
    .delete(takedownKeys)
    .where(and(eq(takedownKeys.hash, confirmHash(hash)), gt(takedownKeys.createdAt, since)))
    .returning({ takedownId: takedownKeys.takedownId });
  if (!spent) return undefined;
  const { takedownId } = spent;
  const mark = { hash: confirmedMark(takedownId), takedownId, createdAt: now };
  await tx.insert(takedownKeys).values(mark).onConflictDoNothing();
  return takedownId;
}

/** Which of these requests have a confirmed mailbox. */
export async function confirmedAmong(db: Db, ids: number[]): Promise<ReadonlySet<number>> {
  const marks = ids.map(confirmedMark);
  const rows = await db
    .select({ id: takedownKeys.takedownId })
    .from(takedownKeys)
    .where(inArray(takedownKeys.hash, marks));
  return new Set(rows.map(({ id }) => id));
}

/** Whether a key that confirms a mailbox can still be used. */
export const isConfirmKey = async (db: Db, hash: string, since: Date): Promise<boolean> =>
  (await db.$count(
    takedownKeys,
    and(eq(takedownKeys.hash, confirmHash(hash)), gt(takedownKeys.createdAt, since)),
  )) > 0;

/** The open case about a page that no member wrote, which an earlier request opened. */
export async function openPageCase(tx: Db, address: string) {
  const [row] = await tx
    .select({ caseId: cases.id, targetId: cases.targetId })
    .from(takedownPages)
    .innerJoin(cases, eq(cases.id, takedownPages.caseId))
    .where(
      and(isNull(cases.closedAt), eq(cases.targetKind, 'page'), eq(takedownPages.address, address)),
    )
    .orderBy(asc(cases.id))
    .limit(1);
  return row;
}

/** Whether somebody has still to decide about something. */
export const isOpenCase = async (tx: Db, { kind, id }: Target): Promise<boolean> =>
  (await tx.$count(
    cases,
    and(eq(cases.targetKind, kind), eq(cases.targetId, id), isNull(cases.closedAt)),
  )) > 0;

/** Profile pictures that a case is about and that are hidden until it is decided. */
export const hiddenAvatarsOf = (tx: Db, caseId: number) =>
  tx
    .select({ address: takedownPages.address, memberId: takedownPages.targetId })
    .from(takedownPages)
    .where(
      and(
        eq(takedownPages.caseId, caseId),
        isHiddenAvatar,
        // Other pictures of the member have a row.
        sql`not exists (select 1 from ${uploads} where ${uploads.hash} = ${takedownPages.hash})`,
      ),
    );

/** Gives a member back the picture they had. @returns false where they have another one by now */
export async function wearAgain(tx: Db, memberId: number, avatar: string): Promise<boolean> {
  const worn = await tx
    .update(members)
    .set({ avatar })
    .where(and(eq(members.id, memberId), isNull(members.avatar)))
    .returning({ id: members.id });
  return worn.length > 0;
}

/** Ends the hiding of profile pictures of a member who leaves. @returns the addresses of these pictures */
export async function forgetAvatarsOf(tx: Db, memberId: number): Promise<string[]> {
  const rows = await tx
    .update(takedownPages)
    .set({ outcome: 'gone' })
    .where(and(eq(takedownPages.targetId, memberId), isHiddenAvatar))
    .returning({ address: takedownPages.address });
  return rows.map(({ address }) => address);
}

/** The requests that led to a case, with the addresses that did. */
export async function takedownsOfCase(db: Db, caseId: number) {
  return db
    .select({ takedown: takedowns, page: takedownPages })
    .from(takedownPages)
    .innerJoin(takedowns, eq(takedowns.id, takedownPages.takedownId))
    .where(eq(takedownPages.caseId, caseId))
    .orderBy(asc(takedowns.id), asc(takedownPages.id))
    .limit(100);
}

/** The addresses that a case was opened for. */
export async function addressesOfCase(db: Db, caseId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ address: takedownPages.address })
    .from(takedownPages)
    .where(eq(takedownPages.caseId, caseId));
  return rows.map(({ address }) => address);
}

/** The pictures that a case was opened for. */
export async function hashesOf(db: Db, caseId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: takedownPages.hash })
    .from(takedownPages)
    .where(and(eq(takedownPages.caseId, caseId), isNotNull(takedownPages.hash)));
  return rows.flatMap(({ hash }) => hash ?? []);
}

/** Those of the cases that were opened for pictures which are still kept. */
export async function casesWithPictures(db: Db, caseIds: number[]): Promise<ReadonlySet<number>> {
  if (caseIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ caseId: takedownPages.caseId })
    .from(takedownPages)
    .innerJoin(uploads, eq(uploads.hash, takedownPages.hash))
    .where(inArray(takedownPages.caseId, caseIds));
  return new Set(rows.flatMap(({ caseId }) => caseId ?? []));
}

/** @returns the requests whose addresses led there */
export async function writeOutcome(
  tx: Db,
  caseId: number,
  outcome: TakedownOutcome,
): Promise<number[]> {
  const rows = await tx
    .update(takedownPages)
    .set({ outcome })
    .where(eq(takedownPages.caseId, caseId))
    .returning({ id: takedownPages.takedownId });
  return [...new Set(rows.map(({ id }) => id))];
}

/** Closes those of the requests that have no address without an answer. @returns those that have none */
export function closeAnswered(tx: Db, ids: number[], now: Date) {
  const unanswered = tx
    .select({ one: sql`1` })
    .from(takedownPages)
    .where(and(eq(takedownPages.takedownId, takedowns.id), isNull(takedownPages.outcome)));
  return tx
    .update(takedowns)
    .set({ closedAt: now })
    .where(and(inArray(takedowns.id, ids), notExists(unanswered)))
    .returning({ id: takedowns.id, email: takedowns.email, language: takedowns.language });
}

/** Until the transaction ends, nobody else counts what may still be hidden. */
export const lockHiding = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('takedowns', 0))`);

/** How much was hidden since a moment before anybody had looked. */
export const countHidden = (db: Db, since: Date): Promise<number> =>
  db.$count(takedownPages, and(takedownPages.hidden, gt(takedownPages.createdAt, since)));

/** A picture that stands in no text: not posted yet, or in a saved profile for a cam site. Its address opens. */
const isLoose = (hash: string) =>
  and(
    eq(uploads.hash, hash),
    isNull(uploads.postId),
    isNull(uploads.commentId),
    eq(uploads.private, false),
  );

/** Whether a member has uploaded such a picture, and everybody can open it. */
export const isOpenLoose = async (tx: Db, hash: string, ownerId: number): Promise<boolean> =>
  (await tx.$count(
    uploads,
    and(isLoose(hash), eq(uploads.ownerId, ownerId), isNull(uploads.withheld)),
  )) > 0;

/** Where a picture stands first: a post, a comment, else a profile that shows it, else with who uploaded it. */
export async function placeOfPicture(db: Db, hash: string): Promise<Target | null> {
  const [upload] = await db
    .select({ postId: uploads.postId, commentId: uploads.commentId })
    .from(uploads)
    .where(and(eq(uploads.hash, hash), or(isNotNull(uploads.postId), isNotNull(uploads.commentId))))
    .orderBy(asc(uploads.createdAt))
    .limit(1);
  if (upload?.postId) return { kind: 'post', id: upload.postId };
  if (upload?.commentId) return { kind: 'comment', id: upload.commentId };
  const [worn] = await db
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.avatar, addressesOf(hash)))
    .limit(1);
  if (worn) return { kind: 'member', id: worn.id };
  // A profile wore it that is without it as long as somebody looks at it.
  const [off] = await db
    .select({ id: takedownPages.targetId })
    .from(takedownPages)
    .where(and(eq(takedownPages.hash, hash), isHiddenAvatar))
    .limit(1);
  if (off?.id) return { kind: 'member', id: off.id };
  const [loose] = await db
    .select({ ownerId: uploads.ownerId })
    .from(uploads)
    .where(isLoose(hash))
    .orderBy(asc(uploads.createdAt))
    .limit(1);
  return loose ? { kind: 'member', id: loose.ownerId } : null;
}

/** Forgets who sent requests that were answered before a moment, and what they wrote. */
export const forgetTakedowns = (db: Db, before: Date, now: Date) =>
  db
    .update(takedowns)
    .set({ email: null, words: '', forgottenAt: now })
    .where(and(lt(takedowns.closedAt, before), isNull(takedowns.forgottenAt)));

/** The pictures that requests took out, which were answered before a moment. */
export async function hashesTakenOut(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: takedownPages.hash })
    .from(takedowns)
    .innerJoin(takedownPages, eq(takedownPages.takedownId, takedowns.id))
    .where(
      and(
        lt(takedowns.closedAt, before),
        eq(takedownPages.outcome, 'removed'),
        isNotNull(takedownPages.hash),
      ),
    );
  return rows.flatMap(({ hash }) => hash ?? []);
}

/** Deletes requests that were answered before a moment, with their keys. */
export const deleteTakedowns = (db: Db, before: Date) =>
  db.delete(takedowns).where(lt(takedowns.closedAt, before));
