import { isModeratorRole, isSuperRole, type Role } from '#domain/roles.ts';
import type { MemberRights, Viewer } from '#server/context.ts';

export type Person = { id: number; role: Role };

const RANKS: Partial<Record<Role, number>> = { Moderator: 1, Admin: 2, SuperAdmin: 3 };
const rank = (role: Role) => RANKS[role] ?? 0;

/** Whether somebody may act for the staff at all. */
export const isStaff = (viewer: Viewer): boolean =>
  viewer !== undefined && isModeratorRole(viewer.role) && !viewer.suspended;

/**
 * Whether the viewer may act on a person or on what they wrote: nobody on themselves, and on an
 * administrator only who stands above them.
 */
export const mayActOn = (viewer: Viewer, person: Person): boolean =>
  viewer !== undefined &&
  isStaff(viewer) &&
  viewer.id !== person.id &&
  (!isSuperRole(person.role) || rank(viewer.role) > rank(person.role));

/**
 * Whether an actor may give a person a role: never one above their own, never to themselves, and only
 * chief administrators act on those of their own rank. So there is always one of them: the last has
 * nobody who could take the role away.
 */
export const mayGiveRole = (actor: MemberRights, person: Person, role: Role): boolean =>
  isSuperRole(actor.role) &&
  !actor.suspended &&
  actor.id !== person.id &&
  rank(role) <= rank(actor.role) &&
  (rank(person.role) < rank(actor.role) || actor.role === 'SuperAdmin');
