import { FORUM } from '#domain/limits.ts';
import { excerptOf, plainText } from '#domain/plain-text.ts';
import { slugify } from '#domain/slug.ts';
import type { Db } from '#server/db/connection.ts';
import { namePatterns, withoutName, type LeavingMember } from '#server/platform/members/service.ts';
import { indexComment } from '../comments/queries/writes.ts';
import { indexPost } from '../posts/queries/posts.ts';
import * as queries from './queries/renaming.ts';

async function inPosts(tx: Db, leaver: LeavingMember): Promise<void> {
  for (const row of await queries.postsWithWords(tx, namePatterns(leaver))) {
    const { id, language, deletedAt } = row;
    const title = withoutName(row.title, leaver);
    const html = withoutName(row.html, leaver);
    await queries.setPostWords(tx, id, {
      ...{ title, html, body: withoutName(row.body, leaver) },
      // In the beginning of a post the name stands as a plain word; made anew it does not.
      excerpt:
        row.kind === 'article'
          ? withoutName(row.excerpt, leaver)
          : excerptOf(plainText(html), FORUM.excerpt),
      slug: title === row.title ? row.slug : slugify(title),
    });
    if (deletedAt === null) await indexPost(tx, id, { title, text: plainText(html), language });
  }
}

async function inComments(tx: Db, leaver: LeavingMember): Promise<void> {
  for (const row of await queries.commentsWithWords(tx, namePatterns(leaver))) {
    await queries.setCommentWords(tx, row, {
      body: withoutName(row.body, leaver),
      html: withoutName(row.html, leaver),
    });
    if (row.deletedAt === null) await indexComment(tx, row.id);
  }
}

async function inVersions(tx: Db, leaver: LeavingMember): Promise<void> {
  for (const { id, title, body } of await queries.versionsWithWords(tx, namePatterns(leaver))) {
    await queries.setVersionWords(tx, id, {
      title: withoutName(title, leaver),
      body: withoutName(body, leaver),
    });
  }
}

async function inDrafts(tx: Db, leaver: LeavingMember): Promise<void> {
  for (const { id, content } of await queries.draftsWithWords(tx, namePatterns(leaver))) {
    const without = JSON.parse(withoutName(JSON.stringify(content), leaver)) as typeof content;
    await queries.setDraftContent(tx, id, without);
  }
}

/** Takes a name out of what others have written here: texts, their earlier versions, drafts. */
export async function renameInForum(tx: Db, leaver: LeavingMember): Promise<void> {
  await inPosts(tx, leaver);
  await inComments(tx, leaver);
  await inVersions(tx, leaver);
  await inDrafts(tx, leaver);
}
