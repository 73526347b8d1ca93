import { stored } from '#client/storage.ts';

const isAnything = (value: unknown): value is unknown => value !== undefined;

/** What a visit keeps of tasks and contest widget, whatever it is: on most pages their code is not loaded. */
const kept = ['activityProgress', 'contestWidgetClosed'].map((key) =>
  stored<unknown>({ key, guard: isAnything, fallback: null, area: 'session' }),
);

/** Whether this visit knows already how far the tasks are, or that nobody wants to see them. */
export const isActivityKnown = (): boolean => kept.some((slot) => slot.get() !== null);

/** Log Out resets the tasks and the contest widget (spec section 4). */
export function forgetActivity(): void {
  for (const slot of kept) slot.remove();
}
