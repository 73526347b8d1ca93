import { and, eq, inArray, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, posts, takedownPages } from '#server/db/schema.ts';
import { isHiddenAvatar } from './avatars.ts';
import type { Removed } from './uploads.ts';
import { uploads } from '../tables.ts';

/** Why a post takes the pictures below it along: not where its own words alone are looked at. */
const ABOVE = sql`nullif(p.withheld, 'claimed')`;

/**
 * Pictures that must not open: withheld wherever they stand. Rows that are withheld are few and have
 * an index of their own, so the whole of them is smaller than one question a picture.
 */
export async function withheldHashes(db: Db): Promise<ReadonlySet<string>> {
  const shown = sql`exists (select 1 from ${uploads} u where u.hash = ${uploads.hash}
    and u.withheld is null and (u.post_id is not null or u.comment_id is not null))`;
  const rows = await db
    .selectDistinct({ hash: uploads.hash })
    .from(uploads)
    .where(and(sql`${uploads.withheld} is not null`, sql`not ${shown}`));
  const avatars = await db
    .select({ hash: takedownPages.hash })
    .from(takedownPages)
    .where(isHiddenAvatar);
  return new Set([...rows, ...avatars].flatMap(({ hash }) => hash ?? []));
}

/**
 * Withholds the pictures of a post and of what is said below it as their texts are, or gives them
 * back. What is withheld by itself stays so.
 */
export async function syncWithheldPictures(tx: Db, postId: number): Promise<void> {
  // Two lists instead of one condition with "or", for which no index can be used.
  await tx.execute(sql`
    update ${uploads} u set withheld = judged.withheld
    from (
      select id, case when texts is not null then 'text' end as withheld from (
        select v.id, p.withheld as texts
        from ${uploads} v join ${posts} p on p.id = v.post_id where v.post_id = ${postId}
        union all
        select v.id, coalesce(${ABOVE}, c.withheld) as texts
        from ${comments} c join ${uploads} v on v.comment_id = c.id join ${posts} p on p.id = c.post_id
        where c.post_id = ${postId}
      ) places
    ) judged
    where u.id = judged.id and u.withheld is distinct from 'picture'
      and u.withheld is distinct from judged.withheld`);
}

/**
 * Withholds one picture wherever it stands, or gives it back; the texts stay. Pages that show it are
 * made anew. It may also stand nowhere, such as in a saved profile.
 *
 * @returns whether it is shown otherwise than before
 */
export async function judgePicture(tx: Db, hash: string, withheld: boolean): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    with judged as (
      update ${uploads} set withheld = ${
        withheld
          ? sql`'picture'`
          : sql`(select case when c.withheld is not null or (case when v.post_id is null then ${ABOVE}
                else p.withheld end) is not null then 'text' end
              from ${uploads} v left join ${comments} c on c.id = v.comment_id
              left join ${posts} p on p.id = coalesce(v.post_id, c.post_id)
              where v.id = uploads.id)`
      }
      where hash = ${hash} and withheld is ${withheld ? sql`distinct from` : sql`not distinct from`} 'picture'
      returning post_id, comment_id
    ), said as (
      update ${comments} c set images = greatest(0, c.images + n.n * ${withheld ? -1 : 1})
      from (select comment_id, count(*)::int n from judged group by 1) n where c.id = n.comment_id
      returning c.post_id
    ), pages as (
      update ${posts} p set version = p.version + 1,
        images = greatest(0, p.images + ${withheld ? -1 : 1} * (select count(*)::int from judged j where j.post_id = p.id))
      where p.id in (select post_id from judged where post_id is not null union select post_id from said)
    )
    select 1 from judged`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

/** Deletes the rows of pictures that are withheld by themselves. @returns what names their files */
export const removeWithheld = (db: Db, hashes: string[]): Promise<Removed[]> =>
  db
    .delete(uploads)
    .where(and(inArray(uploads.hash, hashes), eq(uploads.withheld, 'picture')))
    .returning({ hash: uploads.hash, extension: uploads.extension });
