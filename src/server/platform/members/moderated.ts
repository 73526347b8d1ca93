import type { Moderated } from '#server/context.ts';
import { clearProfile, readProfileSubjects } from './queries/moderated.ts';

/** Profiles, for moderators. */
export const moderatedMember: Moderated = {
  read: readProfileSubjects,
  authorOf: async (_ctx, _reporterId, id) => id,
  remove: async (tx, _ctx, _after, { id }) => {
    await clearProfile(tx, id);
  },
};
