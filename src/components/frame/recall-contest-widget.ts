import {
  allowAgain,
  isShowing,
  readerNumber,
  sendContestWidget,
} from '#elements/contest-widget/control.ts';
import { showPill } from './load-contest-widget.ts';

/** Brings it back, open, to whoever asks for it on /activity. */
export async function recallContestWidget(): Promise<void> {
  const user = await readerNumber();
  allowAgain(user);
  if (isShowing()) return sendContestWidget('recall');
  const pill = await showPill(0, user);
  await pill.send('recall');
}
