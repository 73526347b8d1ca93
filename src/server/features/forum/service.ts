/** What other features, jobs and seeds may use of the forum. */
export { hasPosted, publishPost, pinPost, type Published } from './posts/publishing.ts';
export {
  createComment,
  editComment,
  removeComment,
  removeWithheldComment,
} from './comments/commenting.ts';
export { becameVisible } from './became-visible.ts';
export { eraseForum } from './member-data/erasing.ts';
export { renameInForum } from './member-data/renaming.ts';
export { exportForum } from './member-data/export.ts';
export { invalidateTopicsOf } from './member-data/queries/avatar-changed.ts';
export { setLike } from './likes/liking.ts';
export { rateArticle } from './articles/rating.ts';
export { renderMarkdown } from './markup/markdown.ts';
export { deletesAsStaff, mayDelete, mayEdit, rightsOn } from './policy.ts';
export { standing } from './queries/columns.ts';
export { summariesOf } from './posts/listing.ts';
export { topicsByCode } from './posts/by-code.ts';
export { search as searchForum } from './search/search.ts';
export { similarTopics, suggestTopics } from './search/suggest.ts';
export {
  readReplies,
  readTopic,
  readTopicComments,
  readTopicPost,
  type ViewContext,
} from './reading/topics.ts';
export { readAnswers, type Answer } from './reading/answers.ts';
export { withOutboundLinks } from './markup/outbound-link.ts';
export { coverOf } from './articles/kind-parts.ts';
export { hiddenOf, withoutHidden } from './hidden.ts';
export { touchPosts } from './posts/queries/posts.ts';
export { isCursor, pageOf, readCursor, writeCursor } from './cursors.ts';
export { topicVersion } from './reading/versions.ts';
export { viewCounter } from './posts/views.ts';
export { labelPost } from './demo/queries.ts';
export { deleteRemoved } from './member-data/queries/retention.ts';
export { deleteOldDrafts } from './drafts/drafts.ts';
export { deleteComment } from './comments/queries/writes.ts';
export { deletePost } from './posts/queries/posts.ts';
export { countVisible, deleteWithheld, restore, withhold } from './moderation/queries/withhold.ts';
export { forgetTagCounts } from './posts/tag-counts.ts';
export { listRevisions } from './revisions/queries.ts';
export { checkNewAccountLimits } from './newcomers/newcomers.ts';
export { lockMember } from './newcomers/queries.ts';
