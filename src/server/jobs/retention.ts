import { RETENTION } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import { forgetHidden } from '#server/features/chat/service.ts';
import { deleteOldDrafts, deleteRemoved } from '#server/features/forum/service.ts';
import { deleteLostBookmarks, deleteRemovedComments } from '#server/features/learning/service.ts';
import { forgetUnconfirmed } from '#server/features/newsletter/service.ts';
import { deletePeriodsBefore } from '#server/platform/points/service.ts';
import {
  deleteOldDecisions,
  deleteTakedowns,
  deleteTakenOut,
  forgetTakedowns,
} from '#server/oversight/moderation/service.ts';
import { purgeDeleted } from '#server/features/profile-editor/service.ts';
import { shredOldBallots } from '#server/features/polls/service.ts';
import { deleteOldLeaveLinks, deleteReadNotices } from '#server/platform/notifications/service.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;

const daysAgo = (ctx: Context, days: number) => new Date(ctx.now().getTime() - days * DAY_MS);

/** Keeps what the privacy policy says about how long content, reports and decisions are stored. */
export async function enforceRetention(ctx: Context): Promise<void> {
  await forgetUnconfirmed(ctx);
  while ((await shredOldBallots(ctx, BATCH)) >= BATCH);
  // The board shows this week and this month; older sums serve nobody.
  await deletePeriodsBefore(ctx.db, daysAgo(ctx, 62).toISOString().slice(0, 10));
  await deleteOldDecisions(ctx.db, daysAgo(ctx, RETENTION.decisionsDays));
  await forgetTakedowns(ctx.db, daysAgo(ctx, RETENTION.takedownsDays), ctx.now());
  await deleteTakedowns(ctx.db, daysAgo(ctx, RETENTION.decisionsDays));
  const untouched = daysAgo(ctx, RETENTION.draftsDays);
  while ((await deleteOldDrafts(ctx.db, untouched, BATCH)) >= BATCH);
  await deleteOldLeaveLinks(ctx);
  const read = daysAgo(ctx, RETENTION.readNoticesDays);
  while ((await deleteReadNotices(ctx.db, read, BATCH)) >= BATCH);
  const before = daysAgo(ctx, RETENTION.removedContentDays);
  await deleteRemovedComments(ctx.db, before);
  await deleteTakenOut(ctx, before);
  while ((await forgetHidden(ctx, before, BATCH)) >= BATCH);
  while ((await deleteRemoved(ctx.db, before, BATCH)) >= BATCH);
  while ((await purgeDeleted(ctx, BATCH)) >= BATCH);
  await deleteLostBookmarks(ctx.db);
}
