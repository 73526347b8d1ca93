import type { Context } from '#server/context.ts';
import { exportedDecisions, exportedReports } from './queries/export.ts';

/**
 * Everything this feature keeps of a member that is theirs to see: what they reported, what was
 * decided about them, and their appeals. Who reported them, and who decided, is not theirs.
 */
export const exportModeration = async ({ db }: Pick<Context, 'db'>, memberId: number) => ({
  reports: await exportedReports(db, memberId),
  decisions: await exportedDecisions(db, memberId),
});
