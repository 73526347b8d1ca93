import type { AuditAct, AuditField } from '#domain/audit.ts';
import type { Context, MemberRights } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { insertAudit } from './queries.ts';

/** What is written down has words in the log (`oversight/moderation/audit-words.ts`), so other names do not compile. */
type Entry<D> = {
  act: AuditAct;
  target: string;
  details?: D & Readonly<Record<Exclude<keyof D, AuditField>, never>>;
};

/**
 * Writes down what staff did, in the transaction that does it: an act without its line, or a line
 * without its act, cannot exist.
 *
 * @param target such as `post:12`
 */
export async function audit<D extends object>(
  tx: Db,
  ctx: Context,
  actor: MemberRights,
  entry: Entry<D>,
): Promise<void> {
  await insertAudit(tx, { details: {}, ...entry, actorId: actor.id, createdAt: ctx.now() });
}

/** Writes down what was done where no member acts: by a command on the machine itself, or by a rule. */
export const auditCommand = <D extends object>(
  tx: Db,
  entry: Entry<D> & { createdAt: Date },
): Promise<unknown> => insertAudit(tx, { details: {}, ...entry, actorId: null });
