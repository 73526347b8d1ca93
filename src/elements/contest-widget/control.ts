import { countDone } from '#domain/activity.ts';
import type { ContestWidgetState } from '#domain/contest-widget.ts';
import { $activity, keepOff, startActivity } from '#stores/activity.ts';
import { NOBODY } from '#stores/activity-kept.ts';
import { $contestWidget, enterContestWidget, sendContestWidget } from '#stores/contest-widget.ts';
import { turnOn } from '#stores/prompts-off.ts';
import { $session, loadSession } from '#stores/session.ts';
import type { Pill } from './pill.ts';

export { sendContestWidget } from '#stores/contest-widget.ts';

/** Draws the list of tasks into the pill's place. */
export type OpenPanel = (place: HTMLElement) => Promise<void>;

/** Lets a pill show what the stores know, until it is closed or the member signs out. */
function follow(pill: Pill, user: number, openPanel: OpenPanel): void {
  let drawing: Promise<void> | undefined;
  const draw = async () => {
    pill.showBusy(true);
    try {
      await openPanel(pill.place);
    } catch {
      drawing = undefined;
      sendContestWidget('fold');
      pill.showProblem();
    }
    pill.showBusy(false);
  };
  const show = (state: ContestWidgetState, before?: ContestWidgetState) => {
    pill.showOpen(state === 'open');
    if (state === 'open') drawing ??= draw();
    if (state === 'shown' && before === 'open') pill.focus();
    if (state !== 'closed' && state !== 'waiting') return;
    for (const stop of stops) stop();
    pill.remove();
  };
  const stops = [
    $activity.subscribe(({ tasks }) => pill.showCount(countDone(tasks))),
    $contestWidget.listen(show),
    $session.listen(({ status }) => {
      if (user !== NOBODY && status === 'visitor') sendContestWidget('logout');
    }),
  ];
}

/**
 * Takes over a pill that somebody has pressed for the first time.
 *
 * @param user whose it is: a member's number, or NOBODY
 */
export function takeOver(pill: Pill, user: number, openPanel: OpenPanel): void {
  if (user !== NOBODY) startActivity(user);
  enterContestWidget(user);
  follow(pill, user, openPanel);
}

/** Lets it show by itself again, also where it was closed or turned off for good. */
export function allowAgain(user: number): void {
  turnOn('contestWidget');
  if (user !== NOBODY) keepOff(false);
}

/** The number of the member who is here, or NOBODY. */
export async function readerNumber(): Promise<number> {
  const { status, user } = await loadSession();
  return status === 'member' && user ? user.id : NOBODY;
}

/** Whether its pill is on this page and has been pressed. */
export const isShowing = (): boolean => ['shown', 'open'].includes($contestWidget.get());
