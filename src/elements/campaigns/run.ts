import { isOpen, type PageCampaign } from '#domain/campaigns.ts';
import { pageLanguage } from '#elements/page-texts.ts';
import { pageAt, pageMoment } from './clock.ts';

/** Windows as pages carry them: `2026-12-14/2026-12-25`, separated by spaces. */
const isAnyOpen = (windows: string, now: Date): boolean =>
  windows.split(' ').some((window) => {
    const [starts = '', ends = ''] = window.split('/');
    return isOpen({ starts, ends }, now);
  });

async function fetchOpen(now: Date): Promise<PageCampaign[]> {
  const answer = await fetch(`/campaigns.json?language=${pageLanguage}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return ((await answer.json()) as PageCampaign[]).filter((campaign) => isOpen(campaign, now));
}

/**
 * Shows the campaigns that run (READINGS 25, 35, 44); outside their windows nothing is fetched.
 *
 * @param windows of the campaigns that may still open, as the page carries them
 * @param loadStyles fetches the styles of the bar
 */
export async function runCampaigns(
  windows: string,
  loadStyles: () => Promise<void>,
): Promise<void> {
  const now = await pageMoment();
  // A preview may be of a campaign that is over, of which pages carry nothing.
  if (!pageAt().at && !isAnyOpen(windows, now)) return;
  for (const campaign of await fetchOpen(now)) {
    if (campaign.kind === 'logo') {
      const { wearMark } = await import('./logo.ts');
      await wearMark(campaign.id, campaign.mark);
    } else if (!localStorage.discreet) {
      const [{ showBar }] = await Promise.all([import('./bar.ts'), loadStyles()]);
      await showBar(campaign);
    }
  }
}
