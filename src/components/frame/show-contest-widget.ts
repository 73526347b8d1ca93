import { showToMember } from '#elements/contest-widget/own-tasks.ts';
import { showPill } from './load-contest-widget.ts';

/** For members, whose tasks are asked for before the pill is drawn. */
export const showContestWidget = (): Promise<void> => showToMember(showPill);
