import type { Role } from '#domain/roles.ts';

/** What a role is called. */
export const ROLE_TEXTS = {
  Visitor: 'moderation:roleVisitor',
  Member: 'moderation:roleMember',
  Tester: 'moderation:roleTester',
  Representative: 'moderation:roleRepresentative',
  PartnerStaff: 'moderation:rolePartnerStaff',
  Moderator: 'moderation:roleModerator',
  Admin: 'moderation:roleAdmin',
  SuperAdmin: 'moderation:roleSuperAdmin',
} as const satisfies Record<Role, string>;

/** What it lets somebody do. */
export const ROLE_RIGHTS = {
  Visitor: 'moderation:mayVisitor',
  Member: 'moderation:mayMember',
  Tester: 'moderation:mayTester',
  Representative: 'moderation:mayRepresentative',
  PartnerStaff: 'moderation:mayPartnerStaff',
  Moderator: 'moderation:mayModerator',
  Admin: 'moderation:mayAdmin',
  SuperAdmin: 'moderation:maySuperAdmin',
} as const satisfies Record<Role, string>;
