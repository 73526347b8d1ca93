import { expect, test } from 'vitest';
import { isMemberRole, isModeratorRole, isSuperRole, ROLES, staffTitle } from './roles.ts';

test('each role opens what its rank opens', () => {
  const rights = Object.fromEntries(
    ROLES.map((role) => [
      role,
      [isMemberRole(role), isModeratorRole(role), isSuperRole(role)].map(Number).join(''),
    ]),
  );
  expect(rights).toEqual({
    Visitor: '000',
    Member: '100',
    Tester: '100',
    Representative: '100',
    PartnerStaff: '100',
    Moderator: '110',
    Admin: '111',
    SuperAdmin: '111',
  });
});

test('staff titles are recognised inside longer ones', () => {
  expect(staffTitle('SuperAdmin')).toBe('Admin');
  expect(staffTitle('Example Representative')).toBe('Representative');
  expect(staffTitle('Member')).toBeUndefined();
});
