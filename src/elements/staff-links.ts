import { call } from '#client/call.ts';
import { isModeratorRole } from '#domain/roles.ts';
import { queueState } from '#domain/staff-queue.ts';
import { $reconnected } from '#stores/connection.ts';
import { $queue } from '#stores/moderation.ts';
import { $session } from '#stores/session.ts';

/** How much waits for the staff, beside the way to it; live events bring what comes later. */
async function askQueue(): Promise<void> {
  try {
    $queue.set(await call('GET moderator/queue', {}, { showError: false }));
  } catch {
    // The entry leads there without a number as well.
  }
}

/** Shows staff the entries of the profile menu that lead to their pages; to nobody else. */
export function showStaffLinks(): void {
  let isStaff = false;
  $session.subscribe(({ user }) => {
    const was = isStaff;
    isStaff = user !== null && isModeratorRole(user.role);
    for (const entry of document.querySelectorAll<HTMLElement>('[data-staff]')) {
      entry.hidden = !isStaff;
    }
    if (isStaff && !was) void askQueue();
  });
  $reconnected.listen(() => {
    if (isStaff) void askQueue();
  });
  $queue.subscribe((queue) => {
    const waiting = queue ? queue.open + queue.appeals : 0;
    for (const count of document.querySelectorAll<HTMLElement>('[data-staff-count]')) {
      count.textContent = waiting > 0 ? String(waiting) : '';
      count.hidden = waiting === 0;
    }
    // A queue that is open somewhere says when it is not what it shows any more.
    for (const fresh of document.querySelectorAll<HTMLElement>('[data-staff-fresh]')) {
      fresh.hidden = queue === null || queueState(queue) === fresh.dataset.staffFresh;
    }
  });
}
