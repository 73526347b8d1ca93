import type { Context } from '#server/context.ts';
import { readActivityExport } from './queries.ts';

/** What other features may do with the activity. */
export { areLinked, insertInvitation } from './queries.ts';

/** Everything this feature keeps of a member, for the export of their data; it leaves with them. */
export const exportActivity = (ctx: Context, memberId: number) =>
  readActivityExport(ctx.db, memberId);
