import { stored } from '#client/storage.ts';

const isAnything = (value: unknown): value is unknown => value !== undefined;

/**
 * Log Out resets the tasks and the contest widget (spec section 4), also on pages where their code is not
 * loaded.
 */
export function forgetActivity(): void {
  for (const key of ['activityProgress', 'contestWidgetClosed']) {
    stored<unknown>({ key, guard: isAnything, fallback: null, area: 'session' }).remove();
  }
}
