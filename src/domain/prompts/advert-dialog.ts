import type { Machine } from './machine.ts';

/** The advert dialog (spec section 4). The flag is set when the first-visit dialog is skipped or closed. */
export const ADVERT_DELAY_MS = 7_000;

export type AdvertDialogState = 'waiting' | 'fetching' | 'shown' | 'hidden';
export type AdvertDialogEvent = 'flag' | 'found' | 'nothing' | 'close' | 'click';

export const ADVERT_DIALOG_MACHINE: Machine<AdvertDialogState, AdvertDialogEvent> = {
  waiting: { flag: 'fetching' },
  fetching: { found: 'shown', nothing: 'hidden' },
  shown: { close: 'hidden', click: 'hidden' },
  hidden: {},
};

/** When an advert was closed or pressed, by code and device. */
export type ShownAdverts = Record<string, number>;

export type Device = 'pc' | 'mobile';

export const shownKey = (code: string, device: Device): string => `${code}-${device}`;

/** Whether an advert was closed or pressed on this day of the person's own calendar. */
export function isClosedToday(
  shown: ShownAdverts,
  code: string,
  device: Device,
  now: Date,
): boolean {
  const at = shown[shownKey(code, device)];
  return at !== undefined && new Date(at).toDateString() === now.toDateString();
}

/** What is stored once an advert was closed or pressed; what is of other days is dropped. */
export const withShown = (
  shown: ShownAdverts,
  code: string,
  device: Device,
  now: Date,
): ShownAdverts => ({
  ...Object.fromEntries(
    Object.entries(shown).filter(([, at]) => new Date(at).toDateString() === now.toDateString()),
  ),
  [shownKey(code, device)]: now.getTime(),
});

/** Whether what was stored is such a map. */
export const isShownAdverts = (value: unknown): value is ShownAdverts =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((at) => typeof at === 'number');
