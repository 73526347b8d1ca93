import { ROLES, type Role } from '#domain/roles.ts';
import type { Context } from '#server/context.ts';
import { findById, setRole } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { type Actor, audit, mayGiveRole } from '#server/platform/staff/service.ts';
import { lockChiefs } from './queries/people.ts';

/** The roles an actor may give a person; their present one is not among them. */
export const rolesFor = (actor: Actor, person: { id: number; role: Role }): Role[] =>
  ROLES.filter((role) => role !== person.role && mayGiveRole(actor, person, role));

/**
 * Gives a member another role. Guards ask for it at every call, so it holds from the next one on.
 *
 * @throws Refusal not_found, not_allowed, last_chief
 */
export async function giveRole(
  ctx: Context,
  actor: Actor,
  order: { accountId: number; role: Role },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const chiefs = await lockChiefs(tx);
    const person = await findById(tx, order.accountId);
    if (!person) throw new Refusal('not_found');
    if (!mayGiveRole(actor, person, order.role)) throw new Refusal('not_allowed');
    if (person.role === order.role) return;
    if (person.role === 'SuperAdmin' && chiefs.length < 2) throw new Refusal('last_chief');
    await setRole(tx, person.id, order.role);
    const details = { from: person.role, to: order.role };
    await audit(tx, ctx, actor, { act: 'role', target: `member:${person.id}`, details });
  });
}
