import { isModeratorRole } from '#domain/roles.ts';
import { $session } from '#stores/session.ts';

/** Shows staff the entries of the profile menu that lead to their pages; to nobody else. */
export function showStaffLinks(): void {
  $session.subscribe(({ user }) => {
    const isStaff = user !== null && isModeratorRole(user.role);
    for (const entry of document.querySelectorAll<HTMLElement>('[data-staff]')) {
      entry.hidden = !isStaff;
    }
  });
}
