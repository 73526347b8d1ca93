import type { Output, Parsed } from '#contract/index.ts';
import { CHAT, UNHEARD } from '#domain/chat.ts';
import { DAY_MS } from '#domain/days.ts';
import { isModeratorRole } from '#domain/roles.ts';
import type { Context, Member } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { attachPrivateImages } from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import {
  hearsNothing,
  isUnheard,
  mayReach,
  requestsADay,
  signalsPass,
  statesAfterSpeaking,
} from './policy.ts';
import * as conversations from './queries/conversations.ts';
import * as messages from './queries/messages.ts';
import { readReach, type Reach } from './queries/reach.ts';
import { lockSides, setSide, type SideRow } from './queries/sides.ts';
import { beginning, conversationOf, presentMessages } from './reading.ts';
import { sendConversation, sendCounts, sendMessageEvent } from './live-events.ts';

type Said = Parsed<'POST chat/send'>;
type Order = Said & { author: Member; now: Date };

/** What a message has changed, and who is to be told of it. */
type Change = {
  /** Whether the other one's tabs hear of it, and whether more has changed for both than a message. */
  heard: boolean;
  turned: boolean;
  /** Whose counts may be others now. */
  counted: number[];
  /** By writing, the author has read what came before: what the other may be told of that. */
  receipts: { deliveredId: number; readId: number | null } | undefined;
};

/** The stored message. `change` is missing if it was sent before: then nobody is told again. */
type Outcome = { row: messages.MessageRow; otherId: number; change: Change | undefined };

/**
 * The conversation to write in, begun where none has.
 *
 * @throws Refusal chat_requests_day
 */
async function begin(tx: Db, { author, now }: Order, userId: number): Promise<number> {
  await conversations.lockBeginning(tx, author.id);
  const there = await conversations.findPair(tx, author.id, userId);
  if (there !== undefined) return there;
  const most = requestsADay({
    staff: isModeratorRole(author.role),
    newcomer: author.newcomer,
  });
  const since = new Date(now.getTime() - DAY_MS);
  if (most !== null && (await conversations.countBegun(tx, author.id, since)) >= most) {
    throw new Refusal('chat_requests_day');
  }
  return conversations.beginConversation(tx, author.id, userId, now);
}

/**
 * What somebody who asks may say until they are answered.
 *
 * @throws Refusal bad_input for pictures, chat_request_full
 */
async function requireRoom(tx: Db, own: SideRow, { images, author }: Order): Promise<void> {
  if (own.state !== 'asked') return;
  if (images.length > 0) throw new Refusal('bad_input', { fields: { images: 'fieldInvalid' } });
  const most = CHAT.requestMessages;
  const said = await messages.countSaid(tx, own.conversationId, author.id, most);
  if (said >= most) throw new Refusal('chat_request_full');
}

/** The side of who wrote, after a message that the other does not hear: for them it is sent, and no more. */
async function moveOwnSide(tx: Db, [own, other]: readonly [SideRow, SideRow], id: number) {
  const [state] = statesAfterSpeaking(own.state, other.state);
  const read = { readId: id, deliveredId: id, unread: 0 };
  await setSide(tx, own, { state, box: 'open', lastId: id, ...read });
  const turned = own.state !== state || own.box !== 'open';
  const counted = turned || own.unread > 0 ? [own.memberId] : [];
  return { heard: false, turned, counted, receipts: undefined };
}

/** Both sides after a message: who wrote has read what came before; the other has something new. */
async function moveSides(
  tx: Db,
  [own, other]: readonly [SideRow, SideRow],
  id: number,
  reach: Reach,
): Promise<Change> {
  const [ownState, otherState] = statesAfterSpeaking(own.state, other.state);
  const read = { readId: id, deliveredId: id, unread: 0 };
  await setSide(tx, own, { state: ownState, box: 'open', lastId: id, ...read });
  const hides = reach.theirs !== null;
  const quiet = hearsNothing(otherState, reach);
  const box = otherState === 'open' ? ('open' as const) : ('requests' as const);
  const counts = !hides && !quiet;
  await setSide(tx, other, {
    state: otherState,
    lastId: id,
    ...(!quiet && { box }),
    ...(counts && { unread: other.unread + 1 }),
  });
  const turned = own.state !== ownState || other.state !== otherState || other.box !== box;
  const caughtUp = own.readId < own.lastId && signalsPass(ownState, otherState) && !hides;
  return {
    heard: !quiet,
    turned,
    counted: [
      ...(turned || own.unread > 0 ? [own.memberId] : []),
      ...(!quiet && (turned || (counts && other.unread === 0)) ? [other.memberId] : []),
    ],
    receipts: caughtUp ? { deliveredId: id, readId: reach.receipts ? id : null } : undefined,
  };
}

/** @throws Refusal not_found, chat_closed, bad_input, chat_request_full */
async function say(tx: Db, conversationId: number, order: Order): Promise<Outcome> {
  const { author, clientId, text, images, now } = order;
  const sides = await lockSides(tx, conversationId);
  const own = sides.find((side) => side.memberId === author.id);
  const other = sides.find((side) => side.memberId !== author.id);
  if (!own) throw new Refusal('not_found');
  const there = await messages.findSent(tx, conversationId, author.id, clientId);
  if (there) return { row: there, otherId: other?.memberId ?? 0, change: undefined };
  const reach = other && (await readReach(tx, author.id, other.memberId));
  if (!other || !reach || !mayReach(reach, own.state)) {
    throw new Refusal('chat_closed');
  }
  await requireRoom(tx, own, order);
  const row = await messages.insertMessage(tx, {
    ...{ conversationId, authorId: author.id, clientId, text, createdAt: now },
    images: new Set(images).size,
    hiddenAt: isUnheard(reach, author.role) ? UNHEARD : null,
  });
  await attachPrivateImages(tx, author.id, images, row.id);
  const sidesHere = [own, other] as const;
  const change = row.hiddenAt
    ? await moveOwnSide(tx, sidesHere, row.id)
    : await moveSides(tx, sidesHere, row.id, reach);
  return { row, otherId: other.memberId, change };
}

async function tell(ctx: Context, author: Member, outcome: Outcome): Promise<void> {
  const { row, otherId, change } = outcome;
  const [message] = await presentMessages(ctx, [row]);
  if (!message || !change) return;
  const { heard, turned, counted, receipts } = change;
  const { conversationId } = row;
  sendMessageEvent(ctx, message, { authorId: author.id, hearerId: heard ? otherId : undefined });
  if (turned)
    await sendConversation(ctx, conversationId, heard ? [author.id, otherId] : [author.id]);
  if (receipts) ctx.live.toMember(otherId, 'chat_receipts', { conversationId, ...receipts });
  await sendCounts(ctx, counted);
}

/**
 * Says something in a conversation, or begins one. Sent again under the same clientId it gives what
 * is there. Whoever writes first asks; whoever answers has accepted.
 *
 * @throws Refusal not_found, bad_input, chat_closed, chat_request_full, chat_requests_day
 */
export async function sendMessage(
  ctx: Context,
  author: Member,
  said: Said,
): Promise<Output<'POST chat/send'>> {
  const { conversationId, userId } = said;
  if ((conversationId === undefined) === (userId === undefined)) throw new Refusal('bad_input');
  const there = conversationId ?? (await conversations.findPair(ctx.db, author.id, userId ?? 0));
  if (there === undefined && !(await beginning(ctx, author, userId ?? 0)).mayBegin) {
    throw new Refusal('chat_closed');
  }
  const order = { ...said, author, now: ctx.now() };
  const row = await ctx.act(async (tx, after) => {
    const outcome = await say(tx, there ?? (await begin(tx, order, userId ?? 0)), order);
    after.run(() => tell(ctx, author, outcome));
    return outcome.row;
  });
  const [[message], conversation] = await Promise.all([
    presentMessages(ctx, [row]),
    conversationOf(ctx, row.conversationId, author.id),
  ]);
  if (!message || !conversation) throw new Refusal('not_found');
  return { conversation, message };
}
