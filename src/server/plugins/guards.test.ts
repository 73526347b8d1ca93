import type { Member } from '#server/context.ts';
import { expect, test } from 'vitest';
import type { Permission } from '#contract/call.ts';
import { calls } from '#contract/index.ts';
import type { Role } from '#domain/roles.ts';
import { checkPermission } from './guards.ts';

const viewer = (role: Role, more: Partial<Member> = {}): Member => ({
  id: 1,
  nickname: 'one',
  avatar: null,
  role,
  complete: true,
  suspended: false,
  newcomer: false,
  language: 'en',
  sessionId: 1,
  ...more,
});

const WHO: Record<string, Member | undefined> = {
  nobody: undefined,
  'role Visitor': viewer('Visitor'),
  'incomplete member': viewer('Member', { complete: false }),
  'suspended member': viewer('Member', { suspended: true }),
  member: viewer('Member'),
  moderator: viewer('Moderator'),
  'suspended moderator': viewer('Moderator', { suspended: true }),
  admin: viewer('Admin'),
  'moderator without a second step': viewer('Member', { waitingRole: 'Moderator' }),
  'admin without a second step': viewer('Member', { waitingRole: 'Admin' }),
  'suspended admin without a second step': viewer('Member', {
    waitingRole: 'Admin',
    suspended: true,
  }),
};

const NOT_ACTIVE = {
  nobody: 'not_signed_in',
  'role Visitor': 'no_member_role',
  'suspended member': 'suspended',
  'suspended moderator': 'suspended',
  'suspended admin without a second step': 'suspended',
};

/** The gate of spec section 5: what each is told, empty where they may pass. */
const EXPECTED: Record<Permission, Record<string, string>> = {
  visitor: {},
  member: { nobody: 'not_signed_in' },
  active: NOT_ACTIVE,
  poster: { ...NOT_ACTIVE, 'incomplete member': 'profile_incomplete' },
  moderator: {
    nobody: 'not_signed_in',
    'role Visitor': 'not_allowed',
    'incomplete member': 'not_allowed',
    'suspended member': 'not_allowed',
    member: 'not_allowed',
    'suspended moderator': 'not_allowed',
    'moderator without a second step': 'second_step_needed',
    'admin without a second step': 'second_step_needed',
    'suspended admin without a second step': 'not_allowed',
  },
  admin: {
    nobody: 'not_signed_in',
    'role Visitor': 'not_allowed',
    'incomplete member': 'not_allowed',
    'suspended member': 'not_allowed',
    member: 'not_allowed',
    moderator: 'not_allowed',
    'suspended moderator': 'not_allowed',
    'moderator without a second step': 'not_allowed',
    'admin without a second step': 'second_step_needed',
    'suspended admin without a second step': 'not_allowed',
  },
};

const refusalOf = (permission: Permission, who: Member | undefined): string => {
  try {
    checkPermission(permission, who);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test.each(Object.keys(EXPECTED) as Permission[])('permission "%s"', (permission) => {
  for (const [name, who] of Object.entries(WHO)) {
    expect(`${name}: ${refusalOf(permission, who)}`).toBe(
      `${name}: ${EXPECTED[permission][name] ?? ''}`,
    );
  }
});

test('every call of the moderators asks for a moderator', () => {
  for (const call of Object.values(calls)) {
    if (call.path.startsWith('moderator/')) expect(call.permission).toMatch(/^(moderator|admin)$/);
  }
});
