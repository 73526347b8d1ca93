import { isDiscreet } from '#client/discreet.ts';
import { countDone } from '#domain/activity.ts';
import { closedBy, tasksToShow } from '#stores/activity-kept.ts';
import { $session, loadSession } from '#stores/session.ts';
import type { Pill } from './pill.ts';

/** Draws the pill: with how many tasks are done, and whose they are. */
export type ShowPill = (count: number, user: number) => Promise<Pill>;

/** Shows the contest widget to a member whose tasks are not all done, and takes it away at Log Out. */
export async function showToMember(showPill: ShowPill): Promise<void> {
  if (isDiscreet()) return;
  const { status, user } = await loadSession();
  if (status !== 'member' || !user || closedBy.get() === user.id) return;
  const tasks = await tasksToShow(user.id);
  if (!tasks) return;
  const pill = await showPill(countDone(tasks), user.id);
  const stop = $session.listen((session) => {
    if (session.status !== 'visitor') return;
    stop();
    pill.remove();
  });
}
