import { loadChunk } from '#client/chunk-reload.ts';
import type { ContestWidgetEvent } from '#domain/contest-widget.ts';
import { sendContestWidget, takeOver } from '#elements/contest-widget/control.ts';
import type { Pill } from '#elements/contest-widget/pill.ts';
import { lateStyles } from '#elements/reader/late-styles.ts';
import panelStyles from '#styles/contest-widget.css?url';

async function openPanel(place: HTMLElement): Promise<void> {
  const [{ startContestPanel }] = await Promise.all([
    loadChunk(() => import('./start-contest-panel.tsx')),
    lateStyles(panelStyles),
  ]);
  await startContestPanel(place);
}

/**
 * Takes over a pill that somebody has pressed.
 *
 * @returns how to send what was pressed
 */
export function usePill(pill: Pill, user: number): (event: ContestWidgetEvent) => void {
  takeOver(pill, user, openPanel);
  return sendContestWidget;
}
