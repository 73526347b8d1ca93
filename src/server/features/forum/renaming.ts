import { eq, sql, type SQL } from 'drizzle-orm';
import { FORUM } from '#domain/limits.ts';
import { excerptOf, plainText } from '#domain/plain-text.ts';
import { slugify } from '#domain/slug.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, drafts, posts, revisions } from '#server/db/schema.ts';
import { namePatterns, withoutName, type Leaver } from '#server/platform/members/service.ts';
import { indexComment } from './queries/comment-writes.ts';
import { indexPost } from './queries/posts.ts';

/** Rows in whose words a name may stand. Read whole: one account at a time, in the background. */
export const holding = (leaver: Leaver, words: SQL): SQL =>
  sql`${words} ilike any(${sql.param(namePatterns(leaver))}::text[])`;

async function inPosts(tx: Db, leaver: Leaver): Promise<void> {
  const words = sql`(${posts.title} || ' ' || ${posts.body} || ' ' || ${posts.html})`;
  for (const row of await tx.select().from(posts).where(holding(leaver, words))) {
    const { id, language, deletedAt } = row;
    const title = withoutName(row.title, leaver);
    const html = withoutName(row.html, leaver);
    await tx
      .update(posts)
      .set({
        ...{ title, html, body: withoutName(row.body, leaver) },
        // In the beginning of a post the name stands as a plain word; made anew it does not.
        excerpt:
          row.kind === 'article'
            ? withoutName(row.excerpt, leaver)
            : excerptOf(plainText(html), FORUM.excerpt),
        slug: title === row.title ? row.slug : slugify(title),
        version: sql`${posts.version} + 1`,
      })
      .where(eq(posts.id, id));
    if (deletedAt === null) await indexPost(tx, id, { title, text: plainText(html), language });
  }
}

async function inComments(tx: Db, leaver: Leaver): Promise<void> {
  const words = sql`(${comments.body} || ' ' || ${comments.html})`;
  for (const row of await tx.select().from(comments).where(holding(leaver, words))) {
    const { id, postId, deletedAt } = row;
    const text = { body: withoutName(row.body, leaver), html: withoutName(row.html, leaver) };
    await tx.update(comments).set(text).where(eq(comments.id, id));
    await tx
      .update(posts)
      .set({ version: sql`${posts.version} + 1` })
      .where(eq(posts.id, postId));
    if (deletedAt === null) await indexComment(tx, id);
  }
}

async function inVersions(tx: Db, leaver: Leaver): Promise<void> {
  const words = sql`(${revisions.title} || ' ' || ${revisions.body})`;
  for (const { id, title, body } of await tx
    .select()
    .from(revisions)
    .where(holding(leaver, words))) {
    const text = { title: withoutName(title, leaver), body: withoutName(body, leaver) };
    await tx.update(revisions).set(text).where(eq(revisions.id, id));
  }
}

async function inDrafts(tx: Db, leaver: Leaver): Promise<void> {
  const words = sql`(${drafts.content})::text`;
  for (const { id, content } of await tx.select().from(drafts).where(holding(leaver, words))) {
    const without = JSON.parse(withoutName(JSON.stringify(content), leaver)) as typeof content;
    await tx.update(drafts).set({ content: without }).where(eq(drafts.id, id));
  }
}

/** Takes a name out of what others have written here: texts, their earlier versions, drafts. */
export async function renameInForum(tx: Db, leaver: Leaver): Promise<void> {
  await inPosts(tx, leaver);
  await inComments(tx, leaver);
  await inVersions(tx, leaver);
  await inDrafts(tx, leaver);
}
