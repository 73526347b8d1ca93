import type { Moderated } from '#server/context.ts';
import { hideMessage, removeMessage, tellJudged } from './deleting.ts';
import { readMessageSubjects } from './queries/moderated.ts';
import { authorOfMessage, evidenceFor } from './reported.ts';

/** Messages of the chat, for moderators. */
export const moderatedMessage: Moderated = {
  read: readMessageSubjects,
  authorOf: authorOfMessage,
  withhold: (tx, ctx, id) => hideMessage(tx, id, ctx.now()),
  restore: (tx, _ctx, id) => hideMessage(tx, id, null),
  remove: async (tx, ctx, after, { id }) =>
    after.removeFiles(await removeMessage(tx, id, ctx.now())),
  evidence: evidenceFor,
  afterDecision: tellJudged,
};
