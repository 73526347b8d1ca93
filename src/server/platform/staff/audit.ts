import type { Context, MemberRights } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { insertAudit } from './queries.ts';

/**
 * Writes down what staff did, in the transaction that does it: an act without its line, or a line
 * without its act, cannot exist.
 *
 * @param target such as `post:12`
 */
export async function audit(
  tx: Db,
  ctx: Context,
  actor: MemberRights,
  entry: { act: string; target: string; details?: Record<string, unknown> },
): Promise<void> {
  await insertAudit(tx, { details: {}, ...entry, actorId: actor.id, createdAt: ctx.now() });
}

/** Writes down what was done where no member acts: by a command on the machine itself, or by a rule. */
export const auditCommand = (
  tx: Db,
  entry: { act: string; target: string; createdAt: Date; details?: Record<string, unknown> },
): Promise<unknown> => insertAudit(tx, { details: {}, ...entry, actorId: null });
