import type { Moderated } from '#server/context.ts';
import { readTextCommentSubjects } from './queries/moderated.ts';
import { deleteWithheldComment, restoreComment, withholdComment } from './queries/withhold.ts';
import { authorOfComment } from './service.ts';

/** Comments under texts of the editors, for moderators. */
export const moderatedTextComment: Moderated = {
  read: readTextCommentSubjects,
  authorOf: (ctx, _reporterId, id) => authorOfComment(ctx, id),
  withhold: (tx, ctx, id, why) => withholdComment(tx, id, why, ctx.now()),
  restore: (tx, _ctx, id) => restoreComment(tx, id),
  remove: async (tx, ctx, _after, { id }) => {
    if (!(await deleteWithheldComment(tx, id))) await withholdComment(tx, id, null, ctx.now());
  },
};
