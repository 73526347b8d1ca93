import { isMemberRole, type Role } from '#domain/roles.ts';
import { isStaff, mayActOn } from '#server/platform/staff/service.ts';

/** Who asks, as far as rights go; undefined for visitors. */
export type Asker = { id: number; role: Role; suspended: boolean; newcomer?: boolean } | undefined;
/** Something written, as far as rights go. */
export type Written = { authorId: number; authorRole: Role };

export type May = { edit: boolean; delete: boolean; pin: boolean };

const isOwn = (asker: Asker, written: Written) => asker?.id === written.authorId;

/** Authors change their own words, as long as they may write at all. */
export const mayEdit = (asker: Asker, written: Written): boolean =>
  asker !== undefined && isOwn(asker, written) && isMemberRole(asker.role) && !asker.suspended;

/** Authors may always take back their own words; staff may remove those of others. */
export const mayDelete = (asker: Asker, written: Written): boolean =>
  isOwn(asker, written) || deletesAsStaff(asker, written);

export const deletesAsStaff = (asker: Asker, written: Written): boolean =>
  mayActOn(asker, { id: written.authorId, role: written.authorRole });

export const mayPin = (asker: Asker): boolean => isStaff(asker);

export const rights = (asker: Asker, written: Written, options: { pinnable: boolean }): May => ({
  edit: mayEdit(asker, written),
  delete: mayDelete(asker, written),
  pin: options.pinnable && mayPin(asker),
});
