import { eq, sql, type SQL } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, drafts, posts, revisions } from '#server/db/schema.ts';
import { touchPosts } from '#server/features/forum/posts/queries/posts.ts';

// Tables are read whole: one account at a time, in the background.
const hold = (words: SQL, patterns: readonly string[]): SQL =>
  sql`${words} ilike any(${sql.param([...patterns])}::text[])`;

/** Posts whose words hold one of the patterns of `ilike`, whoever wrote them. */
export const postsWithWords = (db: Db, patterns: readonly string[]) =>
  db
    .select({
      id: posts.id,
      kind: posts.kind,
      language: posts.language,
      title: posts.title,
      slug: posts.slug,
      body: posts.body,
      html: posts.html,
      excerpt: posts.excerpt,
      deletedAt: posts.deletedAt,
    })
    .from(posts)
    .where(hold(sql`(${posts.title} || ' ' || ${posts.body} || ' ' || ${posts.html})`, patterns));

/** Gives a post other words; kept pages of it are made anew. */
export async function setPostWords(
  tx: Db,
  id: number,
  words: { title: string; slug: string; body: string; html: string; excerpt: string },
): Promise<void> {
  await tx
    .update(posts)
    .set({ ...words, version: sql`${posts.version} + 1` })
    .where(eq(posts.id, id));
}

/** Answers whose words hold one of the patterns, whoever wrote them. */
export const commentsWithWords = (db: Db, patterns: readonly string[]) =>
  db
    .select({
      id: comments.id,
      postId: comments.postId,
      body: comments.body,
      html: comments.html,
      deletedAt: comments.deletedAt,
    })
    .from(comments)
    .where(hold(sql`(${comments.body} || ' ' || ${comments.html})`, patterns));

/** Gives an answer other words; kept pages of its post are made anew. */
export async function setCommentWords(
  tx: Db,
  { id, postId }: { id: number; postId: number },
  words: { body: string; html: string },
): Promise<void> {
  await tx.update(comments).set(words).where(eq(comments.id, id));
  await touchPosts(tx, [postId]);
}

/** Earlier versions of texts whose words hold one of the patterns. */
export const versionsWithWords = (db: Db, patterns: readonly string[]) =>
  db
    .select({ id: revisions.id, title: revisions.title, body: revisions.body })
    .from(revisions)
    .where(hold(sql`(${revisions.title} || ' ' || ${revisions.body})`, patterns));

export async function setVersionWords(
  tx: Db,
  id: number,
  words: { title: string; body: string },
): Promise<void> {
  await tx.update(revisions).set(words).where(eq(revisions.id, id));
}

/** Drafts whose words hold one of the patterns. */
export const draftsWithWords = (db: Db, patterns: readonly string[]) =>
  db
    .select({ id: drafts.id, content: drafts.content })
    .from(drafts)
    .where(hold(sql`(${drafts.content})::text`, patterns));

export async function setDraftContent(
  tx: Db,
  id: string,
  content: (typeof drafts.$inferSelect)['content'],
): Promise<void> {
  await tx.update(drafts).set({ content }).where(eq(drafts.id, id));
}
