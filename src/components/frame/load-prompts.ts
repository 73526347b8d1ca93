import { loadChunk } from '#client/chunk-reload.ts';
import { showCookieNotice } from '#elements/prompts/cookie-notice.ts';
import { promptTexts } from '#elements/prompts/texts.ts';
import { lateStyles } from '#elements/reader/late-styles.ts';
import barStyles from '#styles/campaign-bar.css?url';
import dockStyles from '#styles/season-dock.css?url';
import easterStyles from '#styles/easter.css?url';
import holidayStyles from '#styles/holiday.css?url';
import noticeStyles from '#styles/cookie-notice.css?url';
import promptStyles from '#styles/prompts.css?url';

const EGGS = import.meta.glob<string>('../art/easter/egg-*.svg', {
  query: '?raw',
  import: 'default',
});

/** Shows the cookie notice. */
export async function notice(): Promise<void> {
  const [t] = await Promise.all([promptTexts(), lateStyles(noticeStyles)]);
  showCookieNotice(t);
}

/** Removes what is left of a member whose session has ended. */
export async function forget(): Promise<void> {
  const { forgetStored } = await import('#stores/forget-member.ts');
  forgetStored();
}

/** Starts what offers something by itself; its styles come with the first that opens. */
export async function promotions(): Promise<void> {
  const { startPromotions } = await import('#elements/prompts/promotions.ts');
  await startPromotions(() => lateStyles(promptStyles));
}

/** Shows what runs now, or at the moment of the address. */
export async function campaigns(): Promise<void> {
  const { runCampaigns } = await import('#elements/campaigns/run.ts');
  await runCampaigns({
    barStyles: () => lateStyles(barStyles),
    dockStyles: () => lateStyles(dockStyles),
    openGame: async (game) => {
      const [{ startHolidayGame }] = await Promise.all([
        loadChunk(() => import('./start-holiday-game.tsx')),
        lateStyles(holidayStyles),
      ]);
      return startHolidayGame(game);
    },
    easterStyles: () => lateStyles(easterStyles),
    easter: {
      drawEgg: async (pattern) => (await EGGS[`../art/easter/egg-${pattern}.svg`]?.()) ?? '',
      open: async (easter) => {
        const { startEaster } = await loadChunk(() => import('./start-easter.tsx'));
        return startEaster(easter);
      },
    },
  });
}
