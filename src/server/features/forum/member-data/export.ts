import type { Context } from '#server/context.ts';
import * as queries from './queries/export.ts';

/** Everything this feature keeps of a member, for the export of their data. */
export const exportForum = async ({ db }: Pick<Context, 'db'>, memberId: number) => ({
  posts: await queries.postsBy(db, memberId),
  comments: await queries.commentsBy(db, memberId),
  earlierVersions: await queries.versionsBy(db, memberId),
  drafts: await queries.draftsOf(db, memberId),
  likedPosts: await queries.likedPostsOf(db, memberId),
  likedComments: await queries.likedCommentsOf(db, memberId),
  ratings: await queries.ratingsOf(db, memberId),
  conversations: await queries.conversationsOf(db, memberId),
  readUpTo: await queries.readUpToOf(db, memberId),
  namedIn: await queries.namedInOf(db, memberId),
});
