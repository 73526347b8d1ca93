import type { Parsed } from '#contract/index.ts';
import { NOTICE } from '#domain/notifications.ts';
import { ROLES, type Role } from '#domain/roles.ts';
import type { Context, MemberRights } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { findById, setRole } from '#server/platform/members/service.ts';
import { notify } from '#server/platform/notifications/service.ts';
import { confirmOwner } from '#server/platform/safety/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { audit, mayGiveRole } from '#server/platform/staff/service.ts';
import { lockSuperAdmins } from './queries/people.ts';

/** The roles an actor may give a person; their present one is not among them. */
export const rolesFor = (actor: MemberRights, person: { id: number; role: Role }): Role[] =>
  ROLES.filter((role) => role !== person.role && mayGiveRole(actor, person, role));

/** The person, where the actor may give them the role. @throws Refusal not_found, not_allowed */
async function personToGive(db: Db, actor: MemberRights, { accountId, role }: Order) {
  const person = await findById(db, accountId);
  if (!person || person.erasedAt) throw new Refusal('not_found');
  if (!mayGiveRole(actor, person, role)) throw new Refusal('not_allowed');
  return person;
}

type Order = { accountId: number; role: Role };

/**
 * Gives a member another role and tells them. Guards ask for it at every call, so it holds from the next
 * one on; open pages learn of it at once. Giving the role somebody has changes and tells nothing.
 *
 * @throws Refusal not_found, not_allowed; as `confirmOwner`
 */
export async function giveRole(
  ctx: Context,
  actor: MemberRights,
  { accountId, role, ...proof }: Parsed<'POST moderator/member/role'>,
): Promise<void> {
  const order = { accountId, role };
  // What is refused anyway takes no code.
  await personToGive(ctx.db, actor, order);
  await confirmOwner(ctx, actor.id, proof);
  await ctx.act(async (tx, after) => {
    // Of two who take each other's role away, the second is none any more who may.
    await lockSuperAdmins(tx);
    const own = await findById(tx, actor.id);
    if (!own) throw new Refusal('not_allowed');
    const person = await personToGive(tx, { ...actor, role: own.role }, order);
    if (person.role === role) return;
    await setRole(tx, person.id, role);
    const details = { from: person.role, to: role };
    await audit(tx, ctx, actor, { act: 'role', target: `member:${person.id}`, details });
    const notice = { memberId: person.id, type: NOTICE.titled, title: `role:${role}` };
    after.deliver(await notify(tx, ctx, [notice]));
    after.run(() => ctx.live.toMember(person.id, 'member_role', { role }));
  });
}
