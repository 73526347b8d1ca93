import type { Machine } from './machine.ts';

/** The sell promo dialog is configuration and is never shown (spec section 4, READINGS 34). */
export const SELL_PROMO = { dayKey: 'sellPromoDay', shows: [] as readonly string[] } as const;

export type SellPromoEvent = 'due' | 'close';

/** No event leads out of its one state. */
export const SELL_PROMO_MACHINE: Machine<'hidden', SellPromoEvent> = { hidden: {} };

/** Whether the dialog shows at a moment: on the days of its configuration, of which there are none. */
export const showsSellPromo = (now: Date): boolean =>
  SELL_PROMO.shows.includes(now.toISOString().slice(0, 10));
