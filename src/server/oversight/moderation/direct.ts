import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import type { NewNotice } from '#server/platform/notifications/service.ts';
import type { Target } from '#server/platform/staff/service.ts';
import { authorNotices } from './notices.ts';
import { insertDecidedCase } from './queries/cases.ts';
import { insertDecision, type DecisionRow } from './queries/decisions.ts';

type Direct = Pick<DecisionRow, 'content' | 'measure' | 'rule' | 'reason' | 'suspendedUntil'> & {
  target: Target & { authorId: number };
  deciderId: number;
  now: Date;
  /** A case that waits about it; without one it gets a case of its own, closed at once. */
  caseId?: number | undefined;
};

/**
 * Writes down what staff do where something stands, and not in the queue, as a decision like those of cases.
 *
 * @param about what notices say of it
 * @returns its number, and what its author is to be told
 */
export async function decideDirectly(
  tx: Db,
  ctx: Context,
  { target, now, caseId, ...decided }: Direct,
  about: Parameters<typeof authorNotices>[3],
): Promise<{ id: number; told: NewNotice[] }> {
  const { authorId } = target;
  const row = { ...decided, authorId, createdAt: now };
  const ofCase = caseId ?? (await insertDecidedCase(tx, target, now));
  const id = await insertDecision(tx, { ...row, caseId: ofCase });
  return { id, told: authorNotices(ctx, authorId, { ...row, id }, about) };
}
