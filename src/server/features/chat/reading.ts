import { z } from 'zod';
import type { ChatConversation, ChatMessage } from '#contract/chat.ts';
import type { Output, Parsed } from '#contract/index.ts';
import { CHAT, searchedWords } from '#domain/chat.ts';
import { isMemberRole } from '#domain/roles.ts';
import type { Context, Member } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { hiddenKind } from '#server/platform/blocks/service.ts';
import { profileFor } from '#server/features/people/service.ts';
import { imagesOfMessages } from '#server/platform/uploads/service.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { neverHeard } from './policy.ts';
import { presentConversation, presentMessage } from './present.ts';
import { findPair } from './queries/conversations.ts';
import * as messages from './queries/messages.ts';
import { readSettings } from './queries/settings.ts';
import { countsOf, listSides, ownSide, readSide, type WholeSide } from './queries/sides.ts';

const key = z.tuple([z.int().min(0)]);
const NO_COUNTS = { unread: 0, requests: 0 };

export type Counts = typeof NO_COUNTS;

/** Open conversations with something unread, and people who ask. */
export const countsFor = async (db: Db, memberId: number): Promise<Counts> =>
  (await countsOf(db, [memberId])).get(memberId) ?? NO_COUNTS;

async function present(ctx: Context, sides: WholeSide[]): Promise<ChatConversation[]> {
  const withImages = sides.flatMap(({ last }) => (last && last.images > 0 ? [last.id] : []));
  const images = await imagesOfMessages(ctx.db, withImages);
  return sides.map((side) => presentConversation(side, images, ctx.now()));
}

/**
 * A conversation as one of its two sees it; undefined for anybody else.
 *
 * @param listed only where it stands in one of their lists
 */
export async function conversationOf(
  ctx: Context,
  conversationId: number,
  memberId: number,
  { listed = false } = {},
): Promise<ChatConversation | undefined> {
  const side = await readSide(ctx.db, conversationId, memberId);
  if (!side || neverHeard(side.own) || (listed && side.own.box === null)) return undefined;
  return (await present(ctx, [side]))[0];
}

/** Messages with their pictures, as both see them. */
export async function presentMessages(
  ctx: Context,
  rows: messages.MessageRow[],
): Promise<ChatMessage[]> {
  const withImages = rows.filter((row) => row.images > 0).map(({ id }) => id);
  const images = await imagesOfMessages(ctx.db, withImages);
  return rows.map((row) => presentMessage(row, images));
}

/**
 * A page of a box.
 *
 * @throws Refusal bad_input for a cursor that is none
 */
export async function listConversations(
  ctx: Context,
  memberId: number,
  { box, name, after, since }: Parsed<'GET chat/conversations'>,
): Promise<Output<'GET chat/conversations'>> {
  const from = after === undefined ? undefined : decodeCursor(after, key)[0];
  const [rows, counts] = await Promise.all([
    listSides(ctx.db, memberId, box, {
      ...{ name, after: from, since },
      limit: CHAT.conversationsPage + 1,
    }),
    countsFor(ctx.db, memberId),
  ]);
  const shown = rows.slice(0, CHAT.conversationsPage);
  const last = shown.at(-1);
  const more = rows.length > CHAT.conversationsPage && last;
  return {
    resultList: await present(ctx, shown),
    next: more ? encodeCursor([last.own.lastId]) : null,
    counts,
  };
}

/**
 * Whether a member may begin to write to another, where no conversation of theirs has begun. That the other
 * has blocked them does not show: what they ask then reaches nobody.
 *
 * @throws Refusal not_found for themselves, and for whom they could not look up either
 */
export async function beginning(ctx: Context, viewer: Member, userId: number) {
  if (userId === viewer.id) throw new Refusal('not_found');
  const profile = await profileFor(ctx, viewer, userId);
  const [settings, own] = await Promise.all([
    readSettings(ctx.db, userId),
    hiddenKind(ctx, viewer.id, userId),
  ]);
  const { id, nickname, avatar, role } = profile;
  const mayBegin = isMemberRole(role) && settings.door === 'everyone' && own !== 'block';
  return { person: { id, nickname, avatar, role }, mayBegin };
}

/**
 * One conversation by its number, or the one with a member.
 *
 * @throws Refusal not_found, bad_input where neither is named, or both are
 */
export async function readConversation(
  ctx: Context,
  viewer: Member,
  { id, userId }: Parsed<'GET chat/conversation'>,
): Promise<Output<'GET chat/conversation'>> {
  if ((id === undefined) === (userId === undefined)) throw new Refusal('bad_input');
  const found = id ?? (await findPair(ctx.db, viewer.id, userId ?? 0));
  const conversation = found && (await conversationOf(ctx, found, viewer.id));
  if (conversation) return { conversation, person: conversation.person, mayBegin: false };
  if (userId === undefined) throw new Refusal('not_found');
  return { conversation: null, ...(await beginning(ctx, viewer, userId)) };
}

/** @throws Refusal not_found for whoever is none of the two */
export async function requireSide(db: Db, conversationId: number, memberId: number) {
  const side = await ownSide(db, conversationId, memberId);
  if (!side || neverHeard(side)) throw new Refusal('not_found');
  return side;
}

/**
 * Messages of a conversation, in the order in which they were said.
 *
 * @throws Refusal not_found
 */
export async function readMessages(
  ctx: Context,
  memberId: number,
  { conversationId, before, since, page }: Parsed<'GET chat/messages'>,
): Promise<Output<'GET chat/messages'>> {
  const { clearedId } = await requireSide(ctx.db, conversationId, memberId);
  const range = { conversationId, memberId, above: clearedId, before, since };
  const most = page === 'wide' ? CHAT.widePage : CHAT.messagesPage;
  const rows = await messages.listMessages(ctx.db, range, most + 1);
  const shown = rows.slice(0, most);
  if (since === undefined) shown.reverse();
  return { resultList: await presentMessages(ctx, shown), more: rows.length > most };
}

/**
 * Messages of a conversation that hold all of some words, as one of its two can read them.
 *
 * @throws Refusal not_found
 */
export async function searchMessages(
  ctx: Context,
  memberId: number,
  { conversationId, before, words }: Parsed<'GET chat/search'>,
): Promise<Output<'GET chat/search'>> {
  const { clearedId } = await requireSide(ctx.db, conversationId, memberId);
  const range = { conversationId, memberId, above: clearedId, before };
  const most = CHAT.searchPage;
  const rows = await messages.findMessages(ctx.db, range, {
    words: searchedWords(words),
    limit: most + 1,
  });
  return {
    resultList: await presentMessages(ctx, rows.slice(0, most)),
    more: rows.length > most,
  };
}
