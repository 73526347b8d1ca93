import type { StaffSuspension } from '#contract/moderation.ts';
import { isSuspendedAt } from '#domain/moderation.ts';
import type { Db } from '#server/db/connection.ts';
import { caseOfSuspension } from './queries.ts';

type Suspended = {
  id: number;
  suspendedAt: Date | null;
  suspendedUntil: Date | null;
  suspendedReason: string;
};

/** How a member is suspended just now, for staff; null where they are not. */
export async function suspensionOf(
  db: Db,
  member: Suspended,
  now: Date,
): Promise<StaffSuspension | null> {
  const { id, suspendedAt, suspendedUntil, suspendedReason } = member;
  if (!suspendedAt || !isSuspendedAt(member, now)) return null;
  return {
    since: suspendedAt.toISOString(),
    until: suspendedUntil?.toISOString() ?? null,
    reason: suspendedReason,
    caseId: (await caseOfSuspension(db, id, suspendedAt)) ?? null,
  };
}
