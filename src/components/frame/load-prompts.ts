import { lateStyles } from '#elements/reader/late-styles.ts';
import barStyles from '#styles/campaign-bar.css?url';
import noticeStyles from '#styles/cookie-notice.css?url';
import promptStyles from '#styles/prompts.css?url';

/** Shows the cookie notice. */
export async function notice(): Promise<void> {
  const [{ showCookieNotice }] = await Promise.all([
    import('#elements/prompts/cookie-notice.ts'),
    lateStyles(noticeStyles),
  ]);
  await showCookieNotice();
}

/** Starts what offers something by itself; its styles come with the first that opens. */
export async function promotions(): Promise<void> {
  const { startPromotions } = await import('#elements/prompts/promotions.ts');
  await startPromotions(() => lateStyles(promptStyles));
}

/**
 * Shows what runs now, or at the moment of the address.
 *
 * @param windows of the campaigns that may still open
 */
export async function campaigns(windows = ''): Promise<void> {
  const { runCampaigns } = await import('#elements/campaigns/run.ts');
  await runCampaigns(windows, () => lateStyles(barStyles));
}
