/** A stretch of time in which something of a season shows (content/data/campaigns.yaml). */
export type Campaign = {
  id: string;
  /**
   * An instant (`2024-06-01T23:59:59Z`), a whole day in UTC (`2023-12-14`), or a day of every year
   * (`04-09`). A day as `ends` is included up to its midnight (READINGS 25).
   */
  starts: string;
  ends: string;
};

const DAY_MS = 86_400_000;
const YEARLY = /^\d\d-\d\d$/;
const WHOLE_DAY = /^\d{4}-\d\d-\d\d$/;

const inYear = (date: string, year: number) => (YEARLY.test(date) ? `${year}-${date}` : date);
const startOf = (date: string) => Date.parse(date);
const endOf = (date: string) => Date.parse(date) + (WHOLE_DAY.test(date) ? DAY_MS : 0);

function windowIn({ starts, ends }: Campaign, year: number): [from: number, until: number] {
  const from = startOf(inYear(starts, year));
  const until = endOf(inYear(ends, year));
  // 12-28 to 01-03 runs over the turn of the year.
  return until > from ? [from, until] : [from, endOf(inYear(ends, year + 1))];
}

/** Whether a campaign runs at this moment; the end itself is outside (spec section 4). */
export function isOpen(campaign: Campaign, now: Date): boolean {
  const year = now.getUTCFullYear();
  return [year - 1, year].some((candidate) => {
    const [from, until] = windowIn(campaign, candidate);
    return from <= now.getTime() && now.getTime() < until;
  });
}

/** Whether a campaign is over for good: a yearly one never is. */
export function isOver(campaign: Campaign, now: Date): boolean {
  return !YEARLY.test(campaign.ends) && endOf(campaign.ends) <= now.getTime();
}
