import { isOpen, nextSpan, type ShownCampaign } from './campaigns.ts';
import type { Machine } from './prompts/machine.ts';

/** Spec sections 4 and 9, Easter campaign; READINGS 27 and 47. The window is that of a campaign of the kind `egg`. */
export const EASTER = {
  /**
   * How long a page is there before its egg is. The specification gives "egg timer 3 s" without a purpose;
   * it is read so, because an egg that comes with the page would be taken for a part of it.
   */
  eggMs: 3_000,
  /** Between the press and what came of a draw. */
  resultMs: 1_000,
  /** What `easter/draw` answers to who won. */
  win: 1,
  /** Session storage: what somebody wanted to do before they signed in. */
  intendedKey: 'easterIntended',
} as const;

/** Values of the saved action (spec section 3). */
export const EASTER_INTENDED = { get: 1, view: 2 } as const;
export type EasterIntended = (typeof EASTER_INTENDED)[keyof typeof EASTER_INTENDED];

export const isIntended = (value: unknown): value is EasterIntended =>
  value === EASTER_INTENDED.get || value === EASTER_INTENDED.view;

/** `end`: nothing shows; `get`: eggs can be found; `draw`: prizes can be drawn as well. */
export type EasterActivity = 'end' | 'get' | 'draw';

/** What the campaign allows, as `easter/conf` tells it. */
export type EasterStages = { show: boolean; enableStage1: boolean; enableStage2: boolean };

/** The stages at a moment: eggs are found in the whole window, prizes drawn from the day `draws` on. */
export function easterStages(campaign: ShownCampaign, now: Date): EasterStages {
  const show = campaign.kind === 'egg' && isOpen(campaign, now);
  const { draws, ends } = campaign;
  const enableStage2 = show && draws !== undefined && isOpen({ starts: draws, ends }, now);
  return { show, enableStage1: show, enableStage2 };
}

export function easterActivity({ show, enableStage1, enableStage2 }: EasterStages): EasterActivity {
  if (!show) return 'end';
  if (enableStage2) return 'draw';
  return enableStage1 ? 'get' : 'end';
}

/**
 * Name of one run of a campaign: `easter-2027`. One that comes back every year has a new one each time, so
 * that eggs of last year are not drawn.
 */
export const easterRun = (campaign: ShownCampaign, now: Date): string =>
  `${campaign.id}-${(nextSpan(campaign, now)?.from ?? now).getUTCFullYear()}`;

export type EasterDialog =
  | 'hidden'
  | 'seeEaster'
  | 'getEaster'
  | 'drawEaster'
  | 'selectEaster'
  | 'nullEaster';
/**
 * - `see`: the button of the campaign while eggs are found; `open`: while prizes are drawn
 * - `found`: an egg was pressed by a member; whether it was the first of the day is said in the dialog
 */
export type EasterEvent = 'see' | 'open' | 'found' | 'won' | 'lost' | 'ok' | 'close';

/** The dialog of the campaign (spec section 4). */
export const EASTER_MACHINE: Machine<EasterDialog, EasterEvent> = {
  hidden: { see: 'seeEaster', open: 'drawEaster', found: 'getEaster' },
  seeEaster: { ok: 'hidden', close: 'hidden' },
  getEaster: { open: 'drawEaster', ok: 'hidden', close: 'hidden' },
  drawEaster: { won: 'selectEaster', lost: 'nullEaster', close: 'hidden' },
  selectEaster: { ok: 'hidden', close: 'hidden' },
  nullEaster: { ok: 'drawEaster', close: 'hidden' },
};

/** Whether a draw may begin (spec section 5). */
export const mayDraw = ({ eggs, drawing }: { eggs: number; drawing: boolean }): boolean =>
  eggs > 0 && !drawing;

/**
 * Whether a draw wins.
 *
 * @param chance of one draw, from 0 to 1
 * @param given prizes that are gone already, of so many
 * @param random from 0 to below 1
 */
export const wins = (
  { chance, prizes, given }: { chance: number; prizes: number; given: number },
  random: number,
): boolean => given < prizes && random < chance;
