/** Role names of spec section 3; `Visitor` on an account means "not a member" (READINGS 19). */
export const ROLES = [
  'Visitor',
  'Member',
  'Tester',
  'Representative',
  'PartnerStaff',
  'Moderator',
  'Admin',
  'SuperAdmin',
] as const;
export type Role = (typeof ROLES)[number];

export const SUPER_ROLES: readonly Role[] = ['SuperAdmin', 'Admin'];
export const MODERATOR_ROLES: readonly Role[] = ['Moderator', 'Admin', 'SuperAdmin'];
/** The roles that open gated features such as posting (spec section 5, feature gate). */
export const MEMBER_ROLES: readonly Role[] = ROLES.filter((role) => role !== 'Visitor');

export const isMemberRole = (role: Role): boolean => MEMBER_ROLES.includes(role);
export const isModeratorRole = (role: Role): boolean => MODERATOR_ROLES.includes(role);
export const isSuperRole = (role: Role): boolean => SUPER_ROLES.includes(role);

const STAFF_TITLES = ['Moderator', 'Admin', 'Representative'] as const;
export type StaffTitle = (typeof STAFF_TITLES)[number];

/** Staff mark of a title, recognised by substring (spec section 5): `SuperAdmin` → `Admin`. */
export function staffTitle(title: string): StaffTitle | undefined {
  return STAFF_TITLES.find((name) => title.includes(name));
}
