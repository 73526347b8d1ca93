/** Characters of markup up to which the newest changes stand whole on /logView, and how many always do. */
const WHOLE_LENGTH = 6_000;
const ALWAYS_WHOLE = 3;

/** The month of a day: `2026-11` for `2026-11-12`. */
const monthOf = (day: string): string => day.slice(0, 7);

/** The months of days, such as `2026-11`, in the order in which they come. */
export const monthsOf = (days: readonly string[]): string[] => [...new Set(days.map(monthOf))];

/**
 * Address of the page with all changes of a month.
 *
 * @param day of the month, or the month itself
 */
export const changesMonthPath = (day: string): string => `/logView/month/${monthOf(day)}`;

/**
 * The newest changes, which stand whole on /logView, and those before them, which are named there and
 * stand whole on the page of their month: the page does not grow with every change.
 */
export function splitChanges<T extends { html: string }>(
  all: readonly T[],
): { whole: T[]; earlier: T[] } {
  let length = 0;
  const first = all.findIndex(({ html }, i) => {
    length += html.length;
    return i >= ALWAYS_WHOLE && length > WHOLE_LENGTH;
  });
  const count = first === -1 ? all.length : first;
  return { whole: all.slice(0, count), earlier: all.slice(count) };
}
