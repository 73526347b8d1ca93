import type { Moderated } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { readIdea } from './queries/ideas.ts';
import {
  deleteWithheldIdea,
  readIdeaSubjects,
  restoreIdea,
  withholdIdea,
} from './queries/moderated.ts';
import { forgetLabels } from './reading.ts';

/** Published ideas, for moderators. */
export const moderatedIdea: Moderated = {
  read: readIdeaSubjects,
  authorOf: async (ctx, _reporterId, id) => {
    const row = await readIdea(ctx.db, id, undefined);
    if (!row) throw new Refusal('not_found');
    return row.authorId;
  },
  withhold: (tx, ctx, id, why) => withholdIdea(tx, id, why, ctx.now()),
  restore: (tx, _ctx, id) => restoreIdea(tx, id),
  remove: async (tx, ctx, _after, { id }) => {
    if (!(await deleteWithheldIdea(tx, id))) await withholdIdea(tx, id, null, ctx.now());
  },
  forgetCounts: forgetLabels,
};
