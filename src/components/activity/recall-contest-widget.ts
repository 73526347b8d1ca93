import { loadChunk } from '#client/chunk-reload.ts';

/** The way back to the contest widget, which shows nowhere in the app and in discreet mode. */
const place = document.querySelector<HTMLElement>('#recall-contest-widget');
const button = place?.querySelector('button');
const problem = place?.querySelector<HTMLElement>('[role=alert]');

function isHidden(): boolean {
  try {
    return document.documentElement.dataset.app !== undefined || Boolean(localStorage.discreet);
  } catch {
    return true;
  }
}

async function recall(): Promise<void> {
  if (!problem || button?.ariaBusy === 'true') return;
  if (button) button.ariaBusy = 'true';
  problem.hidden = true;
  try {
    const { recallContestWidget } = await loadChunk(
      () => import('../frame/recall-contest-widget.ts'),
    );
    await recallContestWidget();
  } catch {
    problem.hidden = false;
  }
  if (button) button.ariaBusy = null;
}

if (place) place.hidden = isHidden();
button?.addEventListener('click', () => void recall());
