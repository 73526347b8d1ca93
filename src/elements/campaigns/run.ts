import { pageLanguage } from '#client/page-language.ts';
import { isDiscreet } from '#client/discreet.ts';
import { isOpen, type PageCampaign } from '#domain/campaigns.ts';
import { NARROW } from '#domain/page-limits.ts';
import { pageMoment } from './clock.ts';
import type { OpenGame } from './dock.ts';
import type { EasterLoaders } from './easter.ts';

/** Campaigns that run; none where they cannot be fetched. */
async function fetchOpen(now: Date): Promise<PageCampaign[]> {
  const answer = await fetch(`/campaigns.json?language=${pageLanguage()}`).catch(() => undefined);
  if (!answer?.ok) return [];
  return ((await answer.json()) as PageCampaign[]).filter((campaign) => isOpen(campaign, now));
}

/** What this page and device are, for what is not shown everywhere. */
const isPhone = (): boolean => matchMedia(NARROW).matches;

/** Loads what a campaign needs when it runs. */
export type Loaders = {
  barStyles: () => Promise<void>;
  dockStyles: () => Promise<void>;
  /** Opens the board of the holiday game. */
  openGame: OpenGame;
  easterStyles: () => Promise<void>;
  easter: EasterLoaders;
};

type Campaign = Awaited<ReturnType<typeof fetchOpen>>[number];

async function show(campaign: Campaign, now: Date, loaders: Loaders): Promise<void> {
  const isAllowed = document.documentElement.dataset.route !== 'forbidden';
  if (campaign.kind === 'logo') {
    const { wearMark } = await import('./logo.ts');
    await wearMark(campaign.id, campaign.mark);
  } else if (isDiscreet()) {
    return;
  } else if (campaign.kind === 'bar') {
    const [{ showBar }] = await Promise.all([import('./bar.ts'), loaders.barStyles()]);
    await showBar(campaign);
  } else if (campaign.kind === 'egg') {
    if (!isAllowed) return;
    const styles = [loaders.dockStyles(), loaders.easterStyles()];
    const [{ offerEaster }] = await Promise.all([import('./easter.ts'), ...styles]);
    await offerEaster(now, loaders.easter);
  } else if (isAllowed && !isPhone()) {
    const [dock] = await Promise.all([import('./dock.ts'), loaders.dockStyles()]);
    if (campaign.kind === 'snow') await dock.offerSnow();
    else await dock.offerGame(campaign.id, now, loaders.openGame);
  }
}

/**
 * Shows the campaigns that run (READINGS 25, 27, 35, 44); pages call it on their days alone. One that fails
 * or waits for the person does not keep the others back.
 */
export async function runCampaigns(loaders: Loaders): Promise<void> {
  const { now, chosen } = await pageMoment();
  if (chosen) {
    const [{ showPreview }] = await Promise.all([import('./preview.ts'), loaders.barStyles()]);
    await showPreview(now);
  }
  const open = await fetchOpen(now);
  await Promise.allSettled(open.map((campaign) => show(campaign, now, loaders)));
}
