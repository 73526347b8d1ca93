import type { Parsed } from '#contract/index.ts';
import type { Context, Member } from '#server/context.ts';
import { hasPublishedIdeas } from '#server/features/ideas/service.ts';
import { hasCommentedTexts } from '#server/features/learning/service.ts';
import { hiddenKind, setHidden } from '#server/platform/blocks/service.ts';
import { hasNoticeFrom } from '#server/platform/notifications/service.ts';
import { isStaff } from '#server/platform/staff/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hasConversation, hasWritten, isShown } from './queries.ts';

/**
 * Whether a member can know another by name: from the member list, from something the other wrote that
 * can be read, from a conversation, or from a notification. Who hides them already may change how.
 */
const canName = async (ctx: Context, viewer: Member, id: number): Promise<boolean> =>
  isStaff(viewer) ||
  (await isShown(ctx.db, id)) ||
  (await hasWritten(ctx.db, id)) ||
  (await hasConversation(ctx.db, viewer.id, id)) ||
  (await hasCommentedTexts(ctx.db, id)) ||
  (await hasPublishedIdeas(ctx.db, id)) ||
  (await hasNoticeFrom(ctx.db, viewer.id, id)) ||
  (await hiddenKind(ctx, viewer.id, id)) !== null;

/**
 * Mutes or blocks a member for the viewer, or undoes it. The list of hidden members shows names, so a
 * number the viewer only guessed is answered like one that nobody has.
 *
 * @throws Refusal not_found; not_allowed for oneself; too_large where somebody hides too many
 */
export async function hideMember(
  ctx: Context,
  viewer: Member,
  input: Parsed<'POST people/hide'>,
): Promise<void> {
  const { userId, kind } = input;
  if (kind !== null && userId !== viewer.id && !(await canName(ctx, viewer, userId))) {
    throw new Refusal('not_found');
  }
  await setHidden(ctx, viewer.id, input);
}
