import { eq, sql } from '#server/db/drizzle.ts';
import type { ChatDoor } from '#domain/chat.ts';
import type { HideKind } from '#domain/people.ts';
import type { Db } from '#server/db/connection.ts';
import { hiddenMembers, members } from '#server/db/schema.ts';
import { DEFAULTS } from '../policy.ts';
import { chatSettings } from '../tables.ts';

const hides = (ownerId: number, otherId: number) =>
  sql<HideKind | null>`(select h.kind from ${hiddenMembers} h
    where h.owner_id = ${ownerId} and h.other_id = ${otherId})`;
const receiptsOf = (memberId: number) =>
  sql<boolean | null>`(select s.receipts from ${chatSettings} s where s.member_id = ${memberId})`;

/**
 * What decides whether an author can write to the other: whether the other has an account, how each hides the
 * other, and the settings of both. One query, because it runs with every message.
 */
export async function readReach(tx: Db, authorId: number, otherId: number) {
  const [row] = await tx
    .select({
      leaveAt: members.leaveAt,
      erasedAt: members.erasedAt,
      own: hides(authorId, otherId),
      theirs: hides(otherId, authorId),
      door: sql<ChatDoor | null>`(select s.door from ${chatSettings} s where s.member_id = ${otherId})`,
      ownReceipts: receiptsOf(authorId),
      theirReceipts: receiptsOf(otherId),
    })
    .from(members)
    .where(eq(members.id, otherId));
  return {
    gone: !row || row.leaveAt !== null || row.erasedAt !== null,
    own: row?.own ?? null,
    theirs: row?.theirs ?? null,
    door: row?.door ?? DEFAULTS.door,
    receipts: (row?.ownReceipts ?? DEFAULTS.receipts) && (row?.theirReceipts ?? DEFAULTS.receipts),
  };
}

export type Reach = Awaited<ReturnType<typeof readReach>>;
