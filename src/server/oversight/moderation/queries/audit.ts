import { and, desc, eq, gte, lt, sql, type SQL } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { auditLog } from '#server/platform/staff/tables.ts';

export type AuditFilter = {
  /** A nickname, in any case. */
  actor?: string | undefined;
  act?: string | undefined;
  target?: string | undefined;
  from?: Date | undefined;
  /** The first moment that is not wanted any more. */
  to?: Date | undefined;
};

const wanted = ({ actor, act, target, from, to }: AuditFilter): SQL | undefined =>
  and(
    actor
      ? sql`${auditLog.actorId} = (select m.id from ${members} m where lower(m.nickname) = lower(${actor}))`
      : undefined,
    act ? eq(auditLog.act, act) : undefined,
    target ? eq(auditLog.target, target) : undefined,
    from && gte(auditLog.createdAt, from),
    to && lt(auditLog.createdAt, to),
  );

/** Lines of the audit log, the newest first. */
export const listAudit = (
  db: Db,
  { before, limit, ...filter }: AuditFilter & { before?: number | undefined; limit: number },
) =>
  db
    .select({
      id: auditLog.id,
      actorId: auditLog.actorId,
      nickname: members.nickname,
      act: auditLog.act,
      target: auditLog.target,
      details: auditLog.details,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(members, eq(members.id, auditLog.actorId))
    .where(and(wanted(filter), before === undefined ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit);

export type AuditLine = Awaited<ReturnType<typeof listAudit>>[number];

/** The acts that stand in the log; steps through the index instead of reading every line. */
export async function actsInLog(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with recursive known as (
      (select act from ${auditLog} order by act limit 1)
      union all
      select (select a.act from ${auditLog} a where a.act > known.act order by a.act limit 1)
      from known where known.act is not null
    ) select act from known where act is not null`)) as unknown as { rows: { act: string }[] };
  return rows.map(({ act }) => act);
}
