import { and, eq, isNull, sql, type SQL } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { commentSearch, comments, members, postReaders, posts } from '#server/db/schema.ts';
import { touchPosts } from '#server/features/forum/posts/queries/posts.ts';
import { pStands, standing } from '#server/features/forum/queries/columns.ts';
import { wordsOf } from '#server/features/forum/search/queries/words.ts';

export type NewComment = {
  postId: number;
  parentId: number | undefined;
  /** A reply below `parentId` that is answered. */
  replyToId: number | undefined;
  authorId: number;
  body: string;
  html: string;
  images: number;
  draft: string | undefined;
  now: Date;
};

/** What a new comment met: whom it answers and who else stands in the thread. */
export type Placed = {
  id: number;
  postId: number;
  postTitle: string;
  postAuthor: number;
  parentId: number | null;
  /** Author of the comment or reply that is answered; null where that was deleted. */
  answeredAuthor: number | null;
  answeredName: string | null;
  /** Authors of the comment and of the last replies below it. */
  participants: number[];
  /** Who follows the post, and who has left it on purpose. */
  readers: { memberId: number; follows: boolean }[];
};

type Raw = Record<string, unknown>;
export const orNull = (value: unknown) => (value === null ? null : Number(value));

export const rowsOf = async (tx: Db, query: SQL): Promise<Raw[]> =>
  ((await tx.execute(query)) as unknown as { rows: Raw[] }).rows;

/** The last replies of a long thread name those who still follow it. */
export const LAST_REPLIES = 50;

const COLUMNS = sql.raw(
  'post_id, parent_id, reply_to_id, author_id, body, html, images, draft, created_at',
);

const values = (row: NewComment) =>
  sql`${row.authorId}::bigint, ${row.body}, ${row.html}, ${row.images}::integer,
    ${row.draft ?? null}::uuid, ${row.now.toISOString()}::timestamptz`;

const ONCE = sql.raw('on conflict (author_id, draft) where draft is not null do nothing');

/** Told of one answer; a conversation with more followers tells the first of them. */
export const MOST_TOLD = 1_000;

/** Whoever writes follows, unless they have left this conversation on purpose. */
const followed = (row: NewComment) => sql`
  insert into ${postReaders} (member_id, post_id, follows, seen)
  select ${row.authorId}::bigint, made.post_id, true, made.id from made
  on conflict (member_id, post_id) do update set follows = true where ${postReaders.follows} is null`;

const readers = sql`(
  select coalesce(json_agg(json_build_array(r.member_id, r.follows)), '[]') from (
    select member_id, follows from ${postReaders} r
    where r.post_id = counted.id and r.follows is not null
    order by follows, member_id limit ${MOST_TOLD}
  ) r) as readers`;

export const toReaders = (value: unknown): Placed['readers'] =>
  (value as [unknown, boolean][]).map(([memberId, follows]) => ({
    memberId: Number(memberId),
    follows,
  }));

/** Makes the row of `made` findable by its words, in the language of its post. */
const findable = (row: NewComment) => sql`
  insert into ${commentSearch} (comment_id, language, words)
  select made.id, counted.language, ${wordsOf(row.html, sql`counted.language`)} from made, counted`;

/** Counts the rows of `made` with their post. */
const counted = (row: NewComment) => sql`
  update ${posts} p set comments = p.comments + 1, version = p.version + 1,
    active_at = greatest(p.active_at, ${row.now.toISOString()}::timestamptz)
  from made where p.id = made.post_id
  returning p.id, p.title, p.author_id, p.language`;

/**
 * Adds a comment below a post and counts it, in one statement: a round trip more would hold the
 * post's row from everybody else who answers it. The row is held before the comment gets its id, so
 * that the ids below a post rise in the order in which comments can be read: an open page asks for
 * those after the last id it has.
 *
 * @returns undefined where the post is gone, or the author has sent this draft before
 */
async function insertTop(tx: Db, row: NewComment): Promise<Placed | undefined> {
  const [made] = await rowsOf(
    tx,
    sql`
    with place as (
      select p.id from ${posts} p
      where p.id = ${row.postId}::bigint and ${pStands}
      for no key update
    ), made as (
      insert into ${comments} (${COLUMNS})
      select place.id, null, null, ${values(row)} from place
      ${ONCE}
      returning id, post_id
    ), counted as (${counted(row)}), followed as (${followed(row)}),
      findable as (${findable(row)})
    select made.id, counted.title, counted.author_id as author, ${readers} from made, counted`,
  );
  return (
    made && {
      id: Number(made.id),
      postId: row.postId,
      postTitle: String(made.title),
      postAuthor: Number(made.author),
      parentId: null,
      answeredAuthor: null,
      answeredName: null,
      participants: [],
      readers: toReaders(made.readers),
    }
  );
}

/** The same below a comment, which counts its replies too. */
async function insertReply(tx: Db, row: NewComment, parentId: number): Promise<Placed | undefined> {
  const replyToId = row.replyToId ?? null;
  const [made] = await rowsOf(
    tx,
    sql`
    with place as (
      select p.id as post_id, parent.id as parent_id, reply.id as reply_to_id,
        coalesce(reply.author_id, case when parent.deleted_at is null then parent.author_id end)
          as answered_author
      from ${posts} p
      join ${comments} parent on parent.id = ${parentId}::bigint and parent.post_id = p.id
        and parent.parent_id is null and (parent.deleted_at is null or parent.withheld = 'claimed' or parent.replies > 0)
      left join ${comments} reply on reply.id = ${replyToId}::bigint
        and reply.parent_id = parent.id and reply.deleted_at is null
      where p.id = ${row.postId}::bigint and ${pStands}
        and (${replyToId}::bigint is null or reply.id is not null)
      for no key update of p
    ), made as (
      insert into ${comments} (${COLUMNS})
      select post_id, parent_id, reply_to_id, ${values(row)} from place
      ${ONCE}
      returning id, post_id, parent_id
    ), thread as (
      update ${comments} c set replies = c.replies + 1 from made where c.id = made.parent_id
    ), counted as (${counted(row)}), followed as (${followed(row)}),
      findable as (${findable(row)})
    select made.id, counted.title, counted.author_id as author, ${readers},
      place.answered_author as answered,
      case when place.reply_to_id is not null then m.nickname end as name,
      (
        select coalesce(json_agg(distinct author_id), '[]') from (
          select author_id from ${comments} where id = ${parentId} and deleted_at is null
          union all
          (select author_id from ${comments}
            where parent_id = ${parentId} and deleted_at is null
            order by id desc limit ${LAST_REPLIES})
        ) as said
      ) as participants
    from made, counted, place left join ${members} m on m.id = place.answered_author`,
  );
  return (
    made && {
      id: Number(made.id),
      postId: row.postId,
      postTitle: String(made.title),
      postAuthor: Number(made.author),
      parentId,
      answeredAuthor: orNull(made.answered),
      answeredName: made.name as string | null,
      participants: (made.participants as unknown[]).map(Number),
      readers: toReaders(made.readers),
    }
  );
}

/**
 * Adds a comment, or a reply where `parentId` says so, and counts it wherever it is counted.
 *
 * @returns undefined where the place is gone, or the author has sent this draft before
 */
export const insertComment = (tx: Db, row: NewComment): Promise<Placed | undefined> =>
  row.parentId === undefined ? insertTop(tx, row) : insertReply(tx, row, row.parentId);

export async function commentOfDraft(
  db: Db,
  authorId: number,
  draft: string,
): Promise<{ id: number; body: string } | undefined> {
  const [row] = await db
    .select({ id: comments.id, body: comments.body })
    .from(comments)
    .where(and(eq(comments.authorId, authorId), eq(comments.draft, draft)));
  return row;
}

/** A visible comment or reply with what acts upon it need to know. */
export async function findComment(db: Db, id: number) {
  const [row] = await db
    .select({
      id: comments.id,
      postId: comments.postId,
      parentId: comments.parentId,
      postTitle: posts.title,
      authorId: comments.authorId,
      authorRole: members.role,
      name: members.nickname,
      body: comments.body,
      images: comments.images,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
    })
    .from(comments)
    .innerJoin(members, eq(members.id, comments.authorId))
    .innerJoin(posts, and(eq(posts.id, comments.postId), standing))
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)));
  return row;
}

/** Makes a comment that was brought back findable again. */
export async function indexComment(tx: Db, id: number): Promise<void> {
  const [row] = await tx
    .select({ html: comments.html, language: posts.language })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.id, id));
  if (!row) return;
  const words = wordsOf(row.html, sql`${row.language}::text`);
  await tx
    .insert(commentSearch)
    .values({ commentId: id, language: row.language, words })
    .onConflictDoUpdate({ target: commentSearch.commentId, set: { words: sql`excluded.words` } });
}

/** @returns false where it has been deleted */
export async function updateComment(
  tx: Db,
  comment: { id: number; postId: number },
  text: { body: string; html: string; images: number; editedAt: Date },
): Promise<boolean> {
  const changed = await tx
    .update(comments)
    .set(text)
    .where(and(eq(comments.id, comment.id), isNull(comments.deletedAt)))
    .returning({ id: comments.id });
  if (changed.length > 0) {
    await touchPosts(tx, [comment.postId]);
    await tx
      .update(commentSearch)
      .set({ words: wordsOf(text.html, commentSearch.language) })
      .where(eq(commentSearch.commentId, comment.id));
  }
  return changed.length > 0;
}

/**
 * Deletes a comment or reply and takes it out of the counts; what stands below it stays.
 *
 * @returns false where it was deleted already
 */
export async function deleteComment(tx: Db, id: number, now: Date): Promise<boolean> {
  const gone = await rowsOf(
    tx,
    sql`
    with gone as (
      update ${comments} set deleted_at = ${now.toISOString()}::timestamptz
      where id = ${id} and deleted_at is null
      returning id, post_id, parent_id
    ), unfound as (
      delete from ${commentSearch} s using gone where s.comment_id = gone.id
    ), thread as (
      update ${comments} c set replies = c.replies - 1 from gone where c.id = gone.parent_id
    ), counted as (
      update ${posts} p set comments = p.comments - 1, version = p.version + 1
      from gone where p.id = gone.post_id
    )
    select id from gone`,
  );
  return gone.length > 0;
}
