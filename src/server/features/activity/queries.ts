import { and, count, desc, eq, inArray, ne } from '#server/db/drizzle.ts';
import type { ActivityTask } from '#domain/activity.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { activityTasks, invitations, inviteCodes } from './tables.ts';

export async function tasksDone(db: Db, memberId: number): Promise<Set<ActivityTask>> {
  const rows = await db
    .select({ task: activityTasks.task })
    .from(activityTasks)
    .where(eq(activityTasks.memberId, memberId));
  return new Set(rows.map((row) => row.task));
}

/** Writes down tasks as done; those that are written stay as they are. */
export async function noteTasks(
  db: Db,
  memberId: number,
  tasks: readonly ActivityTask[],
  doneAt: Date,
): Promise<void> {
  if (tasks.length === 0) return;
  await db
    .insert(activityTasks)
    .values(tasks.map((task) => ({ memberId, task, doneAt })))
    .onConflictDoNothing();
}

export async function codeOf(db: Db, memberId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ code: inviteCodes.code })
    .from(inviteCodes)
    .where(eq(inviteCodes.memberId, memberId));
  return row?.code;
}

/** Gives a member a code, unless they have one or the code is somebody's. */
export async function offerCode(db: Db, memberId: number, code: string): Promise<void> {
  await db.insert(inviteCodes).values({ memberId, code }).onConflictDoNothing();
}

/** How many joined through a member's address. */
export async function countInvited(db: Db, memberId: number): Promise<number> {
  const [all] = await db
    .select({ count: count() })
    .from(invitations)
    .where(eq(invitations.inviterId, memberId));
  return all?.count ?? 0;
}

/** When a member joined through somebody's address, if they did. */
export async function joinedByInvitation(db: Db, memberId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ joinedAt: invitations.joinedAt })
    .from(invitations)
    .where(eq(invitations.invitedId, memberId));
  return row?.joinedAt;
}

/** Whether an invitation links two members: one has invited the other, or somebody both. */
export async function areLinked(db: Db, one: number, other: number): Promise<boolean> {
  const rows = await db
    .select({ invited: invitations.invitedId, inviter: invitations.inviterId })
    .from(invitations)
    .where(inArray(invitations.invitedId, [one, other]));
  const inviterOf = (id: number) => rows.find(({ invited }) => invited === id)?.inviter;
  const [first, second] = [inviterOf(one), inviterOf(other)];
  return first === other || second === one || (first !== undefined && first === second);
}

/** Who joined through a member's address: how many, and the newest of them. */
export async function invitedBy(db: Db, memberId: number, limit: number) {
  const newest = await db
    .select({ nickname: members.nickname })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.invitedId))
    .where(eq(invitations.inviterId, memberId))
    .orderBy(desc(invitations.invitedId))
    .limit(limit);
  return { count: await countInvited(db, memberId), newest };
}

/**
 * Counts a new member for the member who invited them. Does nothing for an unknown code.
 *
 * @returns who invited them, where that was counted
 */
export async function insertInvitation(
  tx: Db,
  { code, invitedId, now }: { code: string; invitedId: number; now: Date },
): Promise<number | undefined> {
  const [inviter] = await tx
    .select({ id: inviteCodes.memberId })
    .from(inviteCodes)
    .where(and(eq(inviteCodes.code, code), ne(inviteCodes.memberId, invitedId)));
  if (!inviter) return undefined;
  const [counted] = await tx
    .insert(invitations)
    .values({ invitedId, inviterId: inviter.id, joinedAt: now })
    .onConflictDoNothing()
    .returning({ inviterId: invitations.inviterId });
  return counted?.inviterId;
}

/** What is kept of a member here, for the export of their data. */
export async function readActivityExport(db: Db, memberId: number) {
  const { task, doneAt } = activityTasks;
  const tasks = await db
    .select({ task, doneAt })
    .from(activityTasks)
    .where(eq(activityTasks.memberId, memberId))
    .orderBy(doneAt);
  return {
    tasks,
    code: (await codeOf(db, memberId)) ?? null,
    joinedByInvitation: (await joinedByInvitation(db, memberId)) ?? null,
    invited: await db
      .select({ nickname: members.nickname, joined: invitations.joinedAt })
      .from(invitations)
      .innerJoin(members, eq(members.id, invitations.invitedId))
      .where(eq(invitations.inviterId, memberId))
      .orderBy(invitations.invitedId),
  };
}
