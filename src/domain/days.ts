/** Days as `2026-11-23`, in UTC. */

/** The day a moment lies in. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The moment at which the day after a day begins. */
export const nextDay = (day: string): Date =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + 86_400_000);
