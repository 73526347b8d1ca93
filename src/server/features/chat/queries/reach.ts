import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/connection.ts';
import { hiddenMembers, members } from '#server/db/schema.ts';
import { DEFAULTS } from '../policy.ts';
import { chatSettings } from '../tables.ts';

const own = alias(hiddenMembers, 'own');
const theirs = alias(hiddenMembers, 'theirs');
const ownChoice = alias(chatSettings, 'own_choice');
const theirChoice = alias(chatSettings, 'their_choice');

/**
 * What stands between somebody who writes and the other: whether that one is there, how each hides the
 * other, and what both have chosen. In one question, because it is asked with every message.
 */
export async function readReach(tx: Db, authorId: number, otherId: number) {
  const [row] = await tx
    .select({
      leaveAt: members.leaveAt,
      erasedAt: members.erasedAt,
      own: own.kind,
      theirs: theirs.kind,
      door: theirChoice.door,
      ownReceipts: ownChoice.receipts,
      theirReceipts: theirChoice.receipts,
    })
    .from(members)
    .leftJoin(own, and(eq(own.ownerId, authorId), eq(own.otherId, members.id)))
    .leftJoin(theirs, and(eq(theirs.ownerId, members.id), eq(theirs.otherId, authorId)))
    .leftJoin(ownChoice, eq(ownChoice.memberId, authorId))
    .leftJoin(theirChoice, eq(theirChoice.memberId, members.id))
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
