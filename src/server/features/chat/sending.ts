import type { Output, Parsed } from '#contract/index.ts';
import { CHAT } from '#domain/chat.ts';
import { isModeratorRole } from '#domain/roles.ts';
import type { Context, Viewer } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { findById } from '#server/features/members/service.ts';
import { blockedBy, hidesHow } from '#server/features/people/service.ts';
import { attachPrivateImages } from '#server/features/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { requestsADay, statesAfterSpeaking } from './policy.ts';
import * as conversations from './queries/conversations.ts';
import * as messages from './queries/messages.ts';
import { readSettings } from './queries/settings.ts';
import { setSide, sidesOf, type SideRow } from './queries/sides.ts';
import { beginning, conversationOf, needSide, presentMessages } from './reading.ts';
import { tellReceipts } from './receipts.ts';
import { tellConversation, tellCounts, tellMessage } from './telling.ts';

type Said = Parsed<'POST chat/send'>;
type Order = Said & { author: Viewer; now: Date };
const DAY_MS = 86_400_000;

/** What a message has come to. */
type Outcome = {
  row: messages.MessageRow;
  /** It was there before: nobody is told again. */
  repeated: boolean;
  otherId: number;
  /** Whether the other one's tabs hear of it, and whether more has changed for both than a message. */
  heard: boolean;
  turned: boolean;
  /** Whether the author had not read everything before. */
  caughtUp: boolean;
};

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
 * Refuses where the other cannot be written to. The refusal gives no reason: that somebody has
 * blocked the author, or wants to be asked by nobody, is not told apart.
 *
 * @throws Refusal chat_closed
 */
async function needOpen(tx: Db, author: Viewer, own: SideRow, otherId: number): Promise<void> {
  const other = await findById(tx, otherId);
  if (!other || other.leaveAt || other.erasedAt) throw new Refusal('chat_closed');
  if ((await hidesHow({ db: tx }, author.id, otherId)) === 'block') {
    throw new Refusal('chat_closed');
  }
  if ((await blockedBy(tx, author, [otherId])).size > 0) throw new Refusal('chat_closed');
  if (own.state !== 'asked') return;
  if ((await readSettings(tx, otherId)).door === 'nobody') throw new Refusal('chat_closed');
}

/** @throws Refusal bad_input for pictures, chat_request_full */
async function needRoom(tx: Db, own: SideRow, { images, author }: Order): Promise<void> {
  if (own.state !== 'asked') return;
  if (images.length > 0) throw new Refusal('bad_input', { fields: { images: 'fieldInvalid' } });
  const most = CHAT.requestMessages;
  const said = await messages.countSaid(tx, own.conversationId, author.id, most);
  if (said >= most) throw new Refusal('chat_request_full');
}

/** Both sides after a message: who wrote has read what came before; the other has something new. */
async function moveSides(
  tx: Db,
  [own, other]: [SideRow, SideRow],
  id: number,
): Promise<Pick<Outcome, 'heard' | 'turned' | 'caughtUp'>> {
  const [ownState, otherState] = statesAfterSpeaking(own.state, other.state);
  await setSide(tx, own, {
    state: ownState,
    box: 'open',
    lastId: id,
    readId: id,
    deliveredId: id,
    unread: 0,
  });
  const hiding = await hidesHow({ db: tx }, other.memberId, own.memberId);
  // Whoever has said no, or does not want to see the author, is not asked.
  const quiet = otherState === 'refused' || (otherState === 'request' && hiding !== null);
  const box = otherState === 'open' ? ('open' as const) : ('requests' as const);
  await setSide(tx, other, {
    state: otherState,
    lastId: id,
    ...(!quiet && { box }),
    ...(hiding === null && !quiet && { unread: other.unread + 1 }),
  });
  const turned = own.state !== ownState || other.state !== otherState || other.box !== box;
  return { heard: !quiet, turned, caughtUp: own.readId < own.lastId };
}

async function say(tx: Db, conversationId: number, order: Order): Promise<Outcome> {
  const { author, clientId, text, images, now } = order;
  await conversations.lockConversation(tx, conversationId);
  const sides = await sidesOf(tx, conversationId);
  const own = sides.find((side) => side.memberId === author.id);
  const other = sides.find((side) => side.memberId !== author.id);
  if (!own) throw new Refusal('not_found');
  const there = await messages.findSent(tx, conversationId, author.id, clientId);
  const otherId = other?.memberId ?? 0;
  const quiet = { heard: false, turned: false, caughtUp: false };
  if (there) return { row: there, repeated: true, otherId, ...quiet };
  if (!other) throw new Refusal('chat_closed');
  await needOpen(tx, author, own, other.memberId);
  await needRoom(tx, own, order);
  const row = await messages.insertMessage(tx, {
    ...{ conversationId, authorId: author.id, clientId, text, createdAt: now },
    images: new Set(images).size,
  });
  await attachPrivateImages(tx, author.id, images, row.id);
  return { row, repeated: false, otherId, ...(await moveSides(tx, [own, other], row.id)) };
}

async function tell(ctx: Context, author: Viewer, outcome: Outcome): Promise<void> {
  const { row, otherId, heard, turned } = outcome;
  const [message] = await presentMessages(ctx, [row]);
  if (!message) return;
  tellMessage(ctx, message, { authorId: author.id, hearerId: heard ? otherId : undefined });
  const both = heard ? [author.id, otherId] : [author.id];
  if (turned) await tellConversation(ctx, row.conversationId, both);
  if (outcome.caughtUp) await tellReceipts(ctx, row.conversationId, author.id);
  await tellCounts(ctx, both);
}

/**
 * Says something in a conversation, or begins one. Sent again under the same clientId it gives what
 * is there. Whoever writes first asks; whoever answers has accepted.
 *
 * @throws Refusal not_found, bad_input, chat_closed, chat_request_full, chat_requests_day
 */
export async function send(
  ctx: Context,
  author: Viewer,
  said: Said,
): Promise<Output<'POST chat/send'>> {
  const { conversationId, userId } = said;
  if ((conversationId === undefined) === (userId === undefined)) throw new Refusal('bad_input');
  const there = conversationId ?? (await conversations.findPair(ctx.db, author.id, userId ?? 0));
  if (there !== undefined) await needSide(ctx.db, there, author.id);
  else if (!(await beginning(ctx, author, userId ?? 0)).mayBegin) throw new Refusal('chat_closed');
  const order = { ...said, author, now: ctx.now() };
  const outcome = await ctx.db.transaction(async (tx) =>
    say(tx, there ?? (await begin(tx, order, userId ?? 0)), order),
  );
  if (!outcome.repeated) await tell(ctx, author, outcome);
  const { row } = outcome;
  const [[message], conversation] = await Promise.all([
    presentMessages(ctx, [row]),
    conversationOf(ctx, row.conversationId, author.id),
  ]);
  if (!message || !conversation) throw new Refusal('not_found');
  return { conversation, message };
}
