import { NEWCOMER } from '#domain/moderation.ts';
import type { After, Context, Member } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { countVisible, lockMember } from '#server/features/forum/service.ts';
import {
  checkPostsAnHour,
  holdFirstWriting,
  tellStaffQueue,
} from '#server/platform/staff/service.ts';
import { checkPermission } from '#server/plugins/guards.ts';
import { countPublishedSince, countShown } from './queries/ideas.ts';
import { withholdIdea } from './queries/moderated.ts';
import { forgetLabels } from './reading.ts';

const HOUR_MS = 3_600_000;

/** @throws Refusal no_member_role, suspended, profile_incomplete */
export const requirePublisher = (viewer: Member): void => checkPermission('poster', viewer);

/**
 * What follows where an idea has just been published: an account in its first days is held to its limits,
 * and waits for a moderator where first writings do.
 *
 * @throws Refusal newcomer_posts
 */
export async function becamePublic(
  tx: Db,
  ctx: Context,
  after: After,
  { author, id }: { author: Member; id: number },
): Promise<void> {
  after.run(() => forgetLabels(ctx));
  if (!author.newcomer) return;
  await lockMember(tx, author.id);
  const now = ctx.now();
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  checkPostsAnHour(await countPublishedSince(tx, author.id, hourAgo));
  const target = { kind: 'idea', id, authorId: author.id, now } as const;
  const waits = await holdFirstWriting(tx, target, {
    countVisible: async () =>
      (await countShown(tx, author.id)) + (await countVisible(tx, author.id, NEWCOMER.approvals)),
    withhold: () => withholdIdea(tx, id, 'pending', now),
  });
  if (waits) after.run(() => tellStaffQueue(ctx));
}
