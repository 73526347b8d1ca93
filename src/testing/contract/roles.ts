import type { Permission } from '#contract/call.ts';
import type { ErrorId } from '#contract/errors.ts';
import { createMembers, type TestMember } from '#testing/factories.ts';
import type { TestApp } from '#testing/app.ts';

/** Callers of every permission, from visitor to chief administrator (spec section 6). */
export const CALLERS = {
  visitor: undefined,
  visitorRole: { role: 'Visitor' },
  incomplete: { complete: false },
  suspended: { suspendedAt: new Date(0) },
  member: {},
  tester: { role: 'Tester' },
  suspendedModerator: { role: 'Moderator', suspendedAt: new Date(0) },
  moderator: { role: 'Moderator' },
  admin: { role: 'Admin' },
  superAdmin: { role: 'SuperAdmin' },
} as const;

export type Caller = keyof typeof CALLERS;

const staff = (refusal: (caller: Caller) => ErrorId, ...allowed: Caller[]) =>
  Object.fromEntries(
    (Object.keys(CALLERS) as Caller[])
      .filter((caller) => !allowed.includes(caller))
      .map((caller) => [caller, refusal(caller)]),
  );
const noStaff = (caller: Caller): ErrorId =>
  caller === 'visitor' ? 'not_signed_in' : 'not_allowed';

const NOT_ACTIVE = {
  visitor: 'not_signed_in',
  visitorRole: 'no_member_role',
  suspended: 'suspended',
  suspendedModerator: 'suspended',
} as const;

/** Who is refused by a permission, and with which words; everybody else comes in. */
export const REFUSED: Record<Permission, Partial<Record<Caller, ErrorId>>> = {
  visitor: {},
  member: { visitor: 'not_signed_in' },
  active: NOT_ACTIVE,
  poster: { ...NOT_ACTIVE, incomplete: 'profile_incomplete' },
  moderator: staff(noStaff, 'moderator', 'admin', 'superAdmin'),
  admin: staff(noStaff, 'admin', 'superAdmin'),
};

/** The errors with which permissions refuse; no handler answers with them. */
export const PERMISSION_ERRORS: readonly ErrorId[] = [
  'not_signed_in',
  'no_member_role',
  'suspended',
  'profile_incomplete',
];

/** Callers of their own for every call, so that no limit and no earlier act is in the way. */
export async function newCallers({ ctx }: TestApp): Promise<[Caller, TestMember | undefined][]> {
  const names = Object.keys(CALLERS) as Caller[];
  const members = names.filter((name) => CALLERS[name]);
  const made = await createMembers(
    ctx,
    members.map((name) => CALLERS[name] ?? {}),
  );
  return names.map((name) => [name, made[members.indexOf(name)]]);
}
