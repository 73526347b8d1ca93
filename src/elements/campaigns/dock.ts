import { lazyTexts } from '#elements/page-texts.ts';
import { h } from '#elements/reader/dom.ts';
import { maySnow } from '#domain/snow.ts';
import { isDiscreet } from '#client/discreet.ts';
import { stored } from '#client/storage.ts';
import { corner, cornerButton } from './corner.ts';

const holidayTexts = lazyTexts(
  'holiday',
  import.meta.glob('./*/holiday.json', { base: '/src/i18n/locales' }),
);

/** A game as its window has been opened. */
export type Game = {
  campaign: string;
  /** The moment the page shows, which goes on while it stays open. */
  now: () => Date;
  /** The dialog was closed. */
  onClose: () => void;
};
/** Draws the board; resolves when it is there. */
export type OpenGame = (game: Game) => Promise<void>;

/** Stopped by the reader, for the life of the tab. */
const snowStopped = stored<boolean>({
  key: 'snowStopped',
  area: 'session',
  fallback: false,
  guard: (value): value is boolean => typeof value === 'boolean',
});

/**
 * A button that opens the holiday game. The board is fetched with the first press.
 *
 * @param now the moment the page shows
 */
export async function offerGame(campaign: string, now: Date, openGame: OpenGame): Promise<void> {
  const t = await holidayTexts();
  const began = performance.now();
  const button = cornerButton({
    className: 'season-game',
    text: t('holiday:open'),
    open: () =>
      openGame({
        campaign,
        now: () => new Date(now.getTime() + performance.now() - began),
        onClose: () => button.focus(),
      }),
    tell: () => t('holiday:failed'),
  });
}

type Battery = EventTarget & { level: number; charging: boolean };
type WithBattery = Navigator & { getBattery?: () => Promise<Battery> };

const readBattery = (): Promise<Battery | undefined> =>
  (navigator as WithBattery).getBattery?.().catch(() => undefined) ?? Promise.resolve(undefined);

/** Lets it snow where it may, with a button that stops it. */
export async function offerSnow(): Promise<void> {
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const battery = await readBattery();
  const may = (stopped: boolean) =>
    maySnow({
      ...{ phone: false, reducedMotion: stillness.matches, discreet: isDiscreet() },
      ...{ battery, stopped },
    });
  if (!may(false)) return;
  const [t, { createSnow }] = await Promise.all([holidayTexts(), import('./snow.ts')]);
  const snow = createSnow();
  const look = () => {
    const falls = may(snowStopped.get());
    if (falls) snow.start();
    else snow.stop();
    button.textContent = t(falls ? 'holiday:snowStop' : 'holiday:snowStart');
    // A button that would do nothing is not there.
    button.hidden = !may(false);
  };
  const button = h('button', {
    type: 'button',
    class: 'button button-small season-snow',
    onclick: () => {
      snowStopped.set(!snowStopped.get());
      look();
    },
  });
  look();
  stillness.addEventListener('change', look);
  for (const change of ['levelchange', 'chargingchange']) battery?.addEventListener(change, look);
  corner().append(button);
}
