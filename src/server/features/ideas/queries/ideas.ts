import {
  and,
  arrayContains,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from '#server/db/drizzle.ts';
import type { Language } from '#domain/languages.ts';
import type { IdeaKind, IdeaLabel } from '#domain/ideas/wishes.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { deletedBefore, ofAuthorsAlone, removedBefore } from '#server/platform/staff/service.ts';
import { ideaLikes, ideas } from '../tables.ts';
import { isPublic } from './visible.ts';

const liked = (viewerId: number | undefined) =>
  viewerId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${ideaLikes}
        where ${ideaLikes.ideaId} = ${ideas.id} and ${ideaLikes.memberId} = ${viewerId})`;

const select = (db: Db, viewerId: number | undefined) =>
  db
    .select({
      id: ideas.id,
      authorId: ideas.authorId,
      author: {
        id: members.id,
        nickname: members.nickname,
        avatar: members.avatar,
        role: members.role,
      },
      kind: ideas.kind,
      language: ideas.language,
      by: ideas.by,
      title: ideas.title,
      body: ideas.body,
      labels: ideas.labels,
      likes: ideas.likes,
      liked: liked(viewerId),
      createdAt: ideas.createdAt,
      editedAt: ideas.editedAt,
      publishedAt: ideas.publishedAt,
      deletedAt: ideas.deletedAt,
      withheld: ideas.withheld,
      demo: members.demo,
    })
    .from(ideas)
    .innerJoin(members, eq(members.id, ideas.authorId));

/** What its author finds: what is there, and what is withheld from others. */
const isThere = or(isNull(ideas.deletedAt), isNotNull(ideas.withheld));

export type IdeaFilter = {
  kind?: IdeaKind | undefined;
  label?: IdeaLabel | undefined;
  language?: Language | undefined;
};
const fitting = ({ kind, label, language }: IdeaFilter) =>
  and(
    kind && eq(ideas.kind, kind),
    label && arrayContains(ideas.labels, [label]),
    language && eq(ideas.language, language),
  );

type Page = IdeaFilter & { viewerId: number | undefined; limit: number };

/** Published ideas, the newest first. @param after time and id of the last one shown */
export const listNewest = (
  db: Db,
  { after, limit, viewerId, ...filter }: Page & { after?: readonly [Date, number] | undefined },
) =>
  select(db, viewerId)
    .where(
      and(
        isPublic(),
        fitting(filter),
        after &&
          or(
            lt(ideas.publishedAt, after[0]),
            and(eq(ideas.publishedAt, after[0]), lt(ideas.id, after[1])),
          ),
      ),
    )
    .orderBy(desc(ideas.publishedAt), desc(ideas.id))
    .limit(limit);

/** Published ideas, the most liked first. @param after likes and id of the last one shown */
export const listLiked = (
  db: Db,
  { after, limit, viewerId, ...filter }: Page & { after?: readonly [number, number] | undefined },
) =>
  select(db, viewerId)
    .where(
      and(
        isPublic(),
        fitting(filter),
        after &&
          or(lt(ideas.likes, after[0]), and(eq(ideas.likes, after[0]), lt(ideas.id, after[1]))),
      ),
    )
    .orderBy(desc(ideas.likes), desc(ideas.id))
    .limit(limit);

/** Everything a member keeps, the latest first. */
export const listOwn = (
  db: Db,
  {
    authorId,
    after,
    limit,
    ...filter
  }: IdeaFilter & { authorId: number; after?: number | undefined; limit: number },
) =>
  select(db, authorId)
    .where(
      and(
        eq(ideas.authorId, authorId),
        isThere,
        fitting(filter),
        after === undefined ? undefined : lt(ideas.id, after),
      ),
    )
    .orderBy(desc(ideas.id))
    .limit(limit);

export type IdeaRow = Awaited<ReturnType<typeof listOwn>>[number];

/** One that the viewer may see: a published one, or an own one. */
export async function readIdea(
  db: Db,
  id: number,
  viewerId: number | undefined,
): Promise<IdeaRow | undefined> {
  const own = viewerId === undefined ? undefined : and(eq(ideas.authorId, viewerId), isThere);
  const [row] = await select(db, viewerId).where(and(eq(ideas.id, id), or(isPublic(), own)));
  return row;
}

/** Labels of published ideas with how many have them, the most used first. */
export async function countLabels(db: Db): Promise<{ label: IdeaLabel; count: number }[]> {
  const { rows } = (await db.execute(sql`
    select label, count(*)::int as count from ${ideas}, unnest(${ideas.labels}) as label
    where ${isPublic()} group by label order by count desc, label`)) as unknown as {
    rows: { label: IdeaLabel; count: number }[];
  };
  return rows;
}

/** Until the transaction ends, nobody else keeps ideas for this member. */
export const lockKeeper = (tx: Db, memberId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ideas ${memberId}`}, 0))`);

export const countKept = (db: Db, authorId: number): Promise<number> =>
  db.$count(ideas, and(eq(ideas.authorId, authorId), isThere));

/** How many ideas of a member were published after a moment, also those that are gone since. */
export const countPublishedSince = (db: Db, authorId: number, since: Date): Promise<number> =>
  db.$count(ideas, and(eq(ideas.authorId, authorId), gt(ideas.publishedAt, since)));

/** How many published ideas of a member everybody can see. */
export const countShown = (db: Db, authorId: number): Promise<number> =>
  db.$count(ideas, and(eq(ideas.authorId, authorId), isPublic()));

/** Whether everybody can see an idea of a member. */
export async function hasPublishedIdeas(db: Db, authorId: number): Promise<boolean> {
  const rows = await db
    .select({ id: ideas.id })
    .from(ideas)
    .where(and(eq(ideas.authorId, authorId), isPublic()))
    .limit(1);
  return rows.length > 0;
}

export type NewIdea = Omit<typeof ideas.$inferInsert, 'id' | 'likes' | 'editedAt' | 'withheld'>;

/** @returns undefined where the author keeps this result already */
export async function insertIdea(tx: Db, row: NewIdea): Promise<number | undefined> {
  const [made] = await tx
    .insert(ideas)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: ideas.id });
  return made?.id;
}

export async function idOfSource(
  db: Db,
  authorId: number,
  source: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: ideas.id })
    .from(ideas)
    .where(and(eq(ideas.authorId, authorId), eq(ideas.source, source)));
  return row?.id;
}

type Change = Partial<
  Pick<typeof ideas.$inferInsert, 'title' | 'body' | 'labels' | 'editedAt' | 'publishedAt'>
>;

/** Changes what is not withheld. @returns false where it is, or is gone */
export async function changeIdea(
  tx: Db,
  { id, authorId }: { id: number; authorId: number },
  change: Change,
): Promise<boolean> {
  const changed = await tx
    .update(ideas)
    .set(change)
    .where(and(eq(ideas.id, id), eq(ideas.authorId, authorId), isNull(ideas.deletedAt)))
    .returning({ id: ideas.id });
  return changed.length > 0;
}

/** Deletes an own idea, withheld or not; staff can look at it until it goes for good. */
export async function deleteIdea(
  tx: Db,
  { id, authorId }: { id: number; authorId: number },
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(ideas)
    .set({ deletedAt: now, withheld: null, source: null })
    .where(and(eq(ideas.id, id), eq(ideas.authorId, authorId), isThere))
    .returning({ id: ideas.id });
  return changed.length > 0;
}

/** Deletes for good what was removed before a moment. */
export async function deleteRemovedIdeas(db: Db, before: Date): Promise<void> {
  await db.delete(ideas).where(removedBefore(ideas, before));
}

/** Deletes for good what its author deleted before a moment and staff had nothing to do with. */
export async function deleteOwnIdeas(db: Db, before: Date): Promise<void> {
  const gone = await db.select({ id: ideas.id }).from(ideas).where(deletedBefore(ideas, before));
  const ids = gone.map(({ id }) => id);
  for (const id of await ofAuthorsAlone(db, 'idea', ids))
    await db.delete(ideas).where(eq(ideas.id, id));
}
