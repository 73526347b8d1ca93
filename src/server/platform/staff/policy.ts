import { isModeratorRole, isSuperRole, type Role } from '#domain/roles.ts';

export type Actor = { id: number; role: Role; suspended: boolean };
export type Person = { id: number; role: Role };

const RANKS: Partial<Record<Role, number>> = { Moderator: 1, Admin: 2, SuperAdmin: 3 };
const rank = (role: Role) => RANKS[role] ?? 0;

/** Whether somebody may act for the staff at all. */
export const isStaff = (actor: Actor | undefined): boolean =>
  actor !== undefined && isModeratorRole(actor.role) && !actor.suspended;

/**
 * Whether an actor may act on a person or on what they wrote: nobody on themselves, and on an
 * administrator only who stands above them.
 */
export const mayActOn = (actor: Actor | undefined, person: Person): boolean =>
  actor !== undefined &&
  isStaff(actor) &&
  actor.id !== person.id &&
  (!isSuperRole(person.role) || rank(actor.role) > rank(person.role));

/**
 * Whether an actor may give a person a role: never one above their own, and only chief
 * administrators act on those of their own rank, themselves included.
 */
export const mayGiveRole = (actor: Actor, person: Person, role: Role): boolean =>
  isSuperRole(actor.role) &&
  !actor.suspended &&
  rank(role) <= rank(actor.role) &&
  (rank(person.role) < rank(actor.role) || actor.role === 'SuperAdmin');
