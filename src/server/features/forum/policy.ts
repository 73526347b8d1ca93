import type { PostKind } from '#domain/post-kinds.ts';
import { isMemberRole, type Role } from '#domain/roles.ts';
import type { Viewer } from '#server/context.ts';
import { isStaff, mayActOn } from '#server/platform/staff/service.ts';

/** Something written, as far as rights go. */
export type Written = { authorId: number; authorRole: Role };

export type May = { edit: boolean; delete: boolean; pin: boolean };

const isOwn = (viewer: Viewer, written: Written) => viewer?.id === written.authorId;

/** Authors change their own words, as long as they may write at all. */
export const mayEdit = (viewer: Viewer, written: Written): boolean =>
  viewer !== undefined && isOwn(viewer, written) && isMemberRole(viewer.role) && !viewer.suspended;

/** Authors may always take back their own words; staff may remove those of others. */
export const mayDelete = (viewer: Viewer, written: Written): boolean =>
  isOwn(viewer, written) || deletesAsStaff(viewer, written);

export const deletesAsStaff = (viewer: Viewer, written: Written): boolean =>
  mayActOn(viewer, { id: written.authorId, role: written.authorRole });

export const mayPin = (viewer: Viewer): boolean => isStaff(viewer);

/** The author of a question, and staff, may mark its best answer; articles have none. */
export const mayMarkBest = (viewer: Viewer, written: Written, kind: PostKind): boolean =>
  kind === 'post' && (mayEdit(viewer, written) || isStaff(viewer));

export const rightsOn = (
  viewer: Viewer,
  written: Written,
  options: { pinnable: boolean },
): May => ({
  edit: mayEdit(viewer, written),
  delete: mayDelete(viewer, written),
  pin: options.pinnable && mayPin(viewer),
});
