import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from '#server/db/drizzle.ts';
import { EMPTY_SUBJECT, type Subject } from '#domain/moderation.ts';
import type { Context } from '#server/context.ts';
import { moderatedKind } from '#server/feature.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, members, takedownPages, takedowns } from '#server/db/schema.ts';
import type { Target } from '#server/platform/staff/service.ts';

/** Pages that no member wrote: their addresses, as the request of that number names them. */
export async function readPages(db: Db, ids: number[]): Promise<Subject[]> {
  // Spelled out inside: in a list of one table its name would be left out, and the id be the page's.
  const rows = await db
    .select({
      id: takedowns.id,
      createdAt: takedowns.createdAt,
      body: sql<string>`(select string_agg(p.address, E'\n' order by p.id) from ${takedownPages} p
        where p.takedown_id = "takedowns"."id" and p.kind = 'page' and p.target_id = "takedowns"."id")`,
    })
    .from(takedowns)
    .where(inArray(takedowns.id, ids));
  return rows.map((row) => ({ ...EMPTY_SUBJECT, ...row, kind: 'page' as const, authorId: null }));
}

const keyOf = ({ kind, id }: Target): string => `${kind}:${id}`;

/** What these targets are, by `<kind>:<id>`; what is gone for good is absent. */
export async function readSubjects(
  ctx: Pick<Context, 'features'>,
  db: Db,
  targets: readonly Target[],
): Promise<Map<string, Subject>> {
  const kinds = [...new Set(targets.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map((kind) => {
      const ids = targets.filter((target) => target.kind === kind).map(({ id }) => id);
      return moderatedKind(ctx, kind)?.read(db, ids) ?? [];
    }),
  );
  return new Map(found.flat().map((subject) => [keyOf(subject), subject]));
}

export async function readSubject(
  ctx: Pick<Context, 'features'>,
  db: Db,
  target: Target,
): Promise<Subject | undefined> {
  return (await readSubjects(ctx, db, [target])).get(keyOf(target));
}

const AROUND = 2;

/** What is said before and after a comment, or first below a post, as everybody sees it. */
export async function readAround(db: Db, subject: Subject) {
  const { kind, id, postId, parentId } = subject;
  if (postId === null || (kind !== 'comment' && kind !== 'post')) return { before: [], after: [] };
  const lines = (where: ReturnType<typeof and>, backwards: boolean) =>
    db
      .select({
        id: comments.id,
        nickname: members.nickname,
        html: comments.html,
        createdAt: comments.createdAt,
      })
      .from(comments)
      .innerJoin(members, eq(members.id, comments.authorId))
      .where(and(eq(comments.postId, postId), isNull(comments.deletedAt), where))
      .orderBy(backwards ? desc(comments.id) : asc(comments.id))
      .limit(AROUND);
  const level = parentId === null ? isNull(comments.parentId) : eq(comments.parentId, parentId);
  if (kind === 'post') return { before: [], after: await lines(isNull(comments.parentId), false) };
  const [before, after] = await Promise.all([
    lines(and(level, lt(comments.id, id)), true),
    lines(and(level, gt(comments.id, id)), false),
  ]);
  return { before: before.reverse(), after };
}
