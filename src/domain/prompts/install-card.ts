import type { Machine } from './machine.ts';

/** The install dialog (spec section 4). */
export const INSTALL_DELAY_MS = 20_000;
export const INSTALL_AGAIN_DAYS = 2;

export type InstallState = 'hidden' | 'shown' | 'over';
export type InstallEvent = 'due' | 'skip' | 'close' | 'install';

export const INSTALL_MACHINE: Machine<InstallState, InstallEvent> = {
  hidden: { due: 'shown', skip: 'over' },
  shown: { close: 'over', install: 'over' },
  over: {},
};

/** Whether the dialog may show: not in the installed site, nor within two days after it was closed. */
export const isInstallDue = (
  { installed, closedAt }: { installed: boolean; closedAt: number },
  now: number,
): boolean => !installed && now - closedAt >= INSTALL_AGAIN_DAYS * 86_400_000;
