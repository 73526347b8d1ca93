import type { Context } from '#server/context.ts';
import { readRecord } from './queries.ts';

/** What other features may do with the activity. */
export { insertInvitation } from './queries.ts';

/** Everything this feature keeps of a member, for the export of their data; it leaves with them. */
export const activityRecord = (ctx: Context, memberId: number) => readRecord(ctx.db, memberId);
