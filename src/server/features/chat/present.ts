import type { ChatConversation, ChatMessage } from '#contract/chat.ts';
import { UNHEARD } from '#domain/chat.ts';
import { isSuspendedAt } from '#domain/moderation.ts';
import type { Image } from '#server/platform/uploads/service.ts';
import type { MessageRow } from './queries/messages.ts';
import type { WholeSide } from './queries/sides.ts';
import { closedFor, DEFAULTS, shownState, signalsPass } from './policy.ts';

export type ImagesOf = ReadonlyMap<number, Image[]>;

/** Whether a moderator has hidden a message. False for a message that never reached the other side (`UNHEARD`). */
export const isHidden = ({ hiddenAt }: Pick<MessageRow, 'hiddenAt'>): boolean =>
  hiddenAt !== null && hiddenAt.getTime() !== UNHEARD.getTime();

/** A message as both see it; one that a moderator has hidden looks deleted. */
export function presentMessage(row: MessageRow, images: ImagesOf): ChatMessage {
  const gone = row.deletedAt !== null || isHidden(row);
  return {
    id: row.id,
    conversationId: row.conversationId,
    authorId: row.authorId,
    clientId: row.clientId,
    text: gone ? '' : row.text,
    images: gone ? [] : (images.get(row.id) ?? []),
    created: row.createdAt.toISOString(),
    edited: gone ? null : (row.editedAt?.toISOString() ?? null),
    deleted: gone,
  };
}

/** A conversation as the one whose side it is may see it. Whoever is leaving is gone already. */
export function presentConversation(
  side: WholeSide,
  images: ImagesOf,
  now: Date,
): ChatConversation {
  const { own, person, theirState, last } = side;
  const here = person !== null && person.leaveAt === null ? person : null;
  const pass = theirState !== null && signalsPass(own.state, theirState);
  const receipts =
    (side.ownReceipts ?? DEFAULTS.receipts) && (side.theirReceipts ?? DEFAULTS.receipts);
  return {
    id: own.conversationId,
    person: here && {
      id: here.id,
      nickname: here.nickname,
      // As on their profile: what a suspended member shows of themselves stays with staff.
      avatar: isSuspendedAt(here, now) ? null : here.avatar,
      role: here.role,
    },
    state: shownState(own.state),
    closed: closedFor({
      state: own.state,
      gone: here === null,
      blocks: side.hides === 'block',
    }),
    last: last && presentMessage(last, images),
    unread: own.unread,
    ownReadId: own.readId,
    // Up to what both have: how much the other says to who has blocked them is told to nobody.
    deliveredId: pass ? Math.min(side.theirDeliveredId ?? 0, own.lastId) : 0,
    readId: pass && receipts ? Math.min(side.theirReadId ?? 0, own.lastId) : null,
  };
}
