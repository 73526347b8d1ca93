/** Days as `2026-11-23`, in UTC. */

/** One day in milliseconds. */
export const DAY_MS = 86_400_000;

/** The clocks of two processes may differ by so much. What lies further ahead was written by a wrong clock. */
export const CLOCKS_DIFFER_MS = 5 * 60_000;

/** The day a moment lies in. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The moment at which the day after a day begins. */
export const nextDay = (day: string): Date =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY_MS);
