import type { Output, Parsed } from '#contract/index.ts';
import { isEditable, UNHEARD } from '#domain/chat.ts';
import type { Context, Member } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { adjust } from './deleting.ts';
import { sendConversation, sendCounts, sendMessageEvent } from './live-events.ts';
import { hearsNothing, isUnheard, mayReach } from './policy.ts';
import { isHidden } from './present.ts';
import * as messages from './queries/messages.ts';
import { readReach } from './queries/reach.ts';
import { lockSides, setSide, type SideRow } from './queries/sides.ts';
import { presentMessages } from './reading.ts';

type Order = { id: number; text: string; author: Member; now: Date };
type Outcome = {
  row: messages.MessageRow;
  otherId: number;
  /** What becomes of it for the other: they see the new words, are told nothing, or it is gone. */
  other: 'heard' | 'quiet' | 'withdrawn';
  changed: boolean;
};

/**
 * The message as it is now.
 *
 * @throws Refusal not_found, chat_edit_over, bad_input if neither words nor pictures are left
 */
async function requireEditable(tx: Db, { id, text, now }: Order): Promise<messages.MessageRow> {
  const row = await messages.findMessage(tx, id);
  if (!row || row.deletedAt !== null || isHidden(row)) throw new Refusal('not_found');
  if (!isEditable(row.createdAt.getTime(), now.getTime())) throw new Refusal('chat_edit_over');
  if (text === '' && row.images === 0) {
    throw new Refusal('bad_input', { fields: { text: 'fieldInvalid' } });
  }
  return row;
}

/**
 * The other has blocked its author since: the new words do not reach them, and the old ones are taken
 * from them, as deleting would. For the author nothing of that shows.
 */
async function withdraw(tx: Db, other: SideRow, row: messages.MessageRow): Promise<void> {
  const { conversationId, memberId } = other;
  if (other.lastId === row.id) {
    const lastId = await messages.newestFor(tx, conversationId, memberId);
    await setSide(tx, other, { lastId });
  }
  if (row.authorId !== null) await adjust(tx, other, row.authorId);
}

/** @throws Refusal not_found, chat_edit_over, bad_input, chat_closed */
async function change(tx: Db, conversationId: number, order: Order): Promise<Outcome> {
  const { id, text, author, now } = order;
  const sides = await lockSides(tx, conversationId);
  const own = sides.find((side) => side.memberId === author.id);
  const other = sides.find((side) => side.memberId !== author.id);
  if (!own) throw new Refusal('not_found');
  const before = await requireEditable(tx, order);
  const reach = other && (await readReach(tx, author.id, other.memberId));
  if (!other || !reach || !mayReach(reach, own.state)) throw new Refusal('chat_closed');
  const otherId = other.memberId;
  if (before.text === text) return { row: before, otherId, other: 'quiet', changed: false };
  const hidden = before.hiddenAt !== null || isUnheard(reach, author.role);
  const hiddenAt = hidden ? UNHEARD : null;
  const row = await messages.setWords(tx, id, { text, editedAt: now, hiddenAt });
  if (!row) throw new Refusal('not_found');
  const done = { row, otherId, changed: true };
  if (before.hiddenAt !== null) return { ...done, other: 'quiet' };
  const quiet = hearsNothing(other.state, reach);
  if (!hidden) return { ...done, other: quiet ? 'quiet' : 'heard' };
  await withdraw(tx, other, row);
  return { ...done, other: other.state === 'refused' ? 'quiet' : 'withdrawn' };
}

async function tell(ctx: Context, author: Member, outcome: Outcome): Promise<void> {
  const { row, otherId, other, changed } = outcome;
  const [message] = await presentMessages(ctx, [row]);
  if (!message || !changed) return;
  const { conversationId } = row;
  const hearerId = other === 'heard' ? otherId : undefined;
  sendMessageEvent(ctx, message, { authorId: author.id, hearerId });
  if (other !== 'withdrawn') return;
  ctx.live.toMember(otherId, 'chat_deleted', { conversationId, messageIds: [row.id] });
  await sendConversation(ctx, conversationId, [otherId]);
  await sendCounts(ctx, [otherId]);
}

/**
 * Changes the words of an own message for both, with a mark; its pictures stay. Who may not write in the
 * conversation may not change anything in it either. Of a message that somebody has reported staff keep
 * the words that were reported.
 *
 * @throws Refusal not_found, chat_closed, chat_edit_over, bad_input where neither words nor pictures
 *   would be left
 */
export async function editMessage(
  ctx: Context,
  author: Member,
  { id, text }: Parsed<'POST chat/edit-message'>,
): Promise<Output<'POST chat/edit-message'>> {
  const found = await messages.findMessage(ctx.db, id);
  if (found?.authorId !== author.id) throw new Refusal('not_found');
  const order = { id, text, author, now: ctx.now() };
  const row = await ctx.act(async (tx, after) => {
    const outcome = await change(tx, found.conversationId, order);
    after.run(() => tell(ctx, author, outcome));
    return outcome.row;
  });
  const [message] = await presentMessages(ctx, [row]);
  if (!message) throw new Refusal('not_found');
  return { message };
}
