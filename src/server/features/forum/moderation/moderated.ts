import type { Moderated } from '#server/context.ts';
import { dropImagesOfComment, dropImagesOfPost } from '#server/platform/uploads/service.ts';
import { answerRemoved } from '../answer-rules.ts';
import { becameVisible } from '../became-visible.ts';
import { deleteComment } from '../comments/queries/writes.ts';
import { readCommentSubjects, readPostSubjects } from './queries/moderated.ts';
import { deletePost } from '../posts/queries/posts.ts';
import { deleteWithheld, restore, withhold } from './queries/withhold.ts';
import { authorOf } from '../source.ts';
import { forgetTagCounts } from '../posts/tag-counts.ts';

/** What both kinds have in common. */
const writing = (kind: 'post' | 'comment'): Omit<Moderated, 'read' | 'remove'> => ({
  authorOf: (ctx, _reporterId, id) => authorOf(ctx, { kind, id }),
  withhold: (tx, ctx, id, why) => withhold(tx, { kind, id }, why, ctx.now()),
  restore: (tx, _ctx, id) => restore(tx, { kind, id }),
  becameVisible: async (tx, ctx, after, { id, authorId }) => {
    if (authorId !== null) await becameVisible(tx, ctx, after, { kind, id, authorId });
  },
  forgetCounts: forgetTagCounts,
});

/** Posts, for moderators. */
export const moderatedPost: Moderated = {
  ...writing('post'),
  read: readPostSubjects,
  remove: async (tx, ctx, after, { id }) => {
    if (!(await deleteWithheld(tx, { kind: 'post', id }))) await deletePost(tx, id, ctx.now());
    after.removeFiles(await dropImagesOfPost(tx, id));
  },
};

/** Comments and replies, for moderators. */
export const moderatedComment: Moderated = {
  ...writing('comment'),
  read: readCommentSubjects,
  remove: async (tx, ctx, after, { id }) => {
    if (!(await deleteWithheld(tx, { kind: 'comment', id })))
      await deleteComment(tx, id, ctx.now());
    await answerRemoved(ctx, tx, id);
    after.removeFiles(await dropImagesOfComment(tx, id));
  },
};
