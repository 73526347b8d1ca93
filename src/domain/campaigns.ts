import type { Language } from './languages.ts';

/** What a campaign brings; a `contest` shows nothing by itself: a contest of the forum belongs to it. */
export const CAMPAIGN_KINDS = ['logo', 'bar', 'snow', 'game', 'egg', 'contest'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** A stretch of time in which something shows. */
export type Campaign = {
  id: string;
  /**
   * An instant (`2024-06-01T23:59:59Z`), a whole day in UTC (`2023-12-14`), or a day of every year
   * (`04-09`). A day as `ends` is included up to its midnight (READINGS 25).
   */
  starts: string;
  ends: string;
};

/** A campaign with what it brings (content/data/campaigns.yaml). */
export type ShownCampaign = Campaign & {
  kind: CampaignKind;
  /** Of the kind `logo`. */
  mark?: LogoMark | undefined;
  /** Of the kind `bar`: what the line says, and where it leads. */
  text?: Record<Language, string> | undefined;
  link?: string | undefined;
  /** Of the kind `egg`: from which day prizes are drawn, how many there are, and what one wins. */
  draws?: string | undefined;
  prizes?: number | undefined;
  /** Of one draw, from 0 to 1, while prizes are left. */
  chance?: number | undefined;
  prize?: Record<Language, string> | undefined;
};

/** A campaign as a page of one language gets it (/campaigns.json). */
export type PageCampaign = Campaign &
  (
    | { kind: 'logo'; mark: string }
    | { kind: 'bar'; text: string; link: string }
    | { kind: 'snow' | 'game' | 'egg' }
  );

/** Marks of seasons that a logo can wear: src/components/icons/logo-mark-<name>.svg. */
export const LOGO_MARKS = ['season', 'christmas'] as const;
export type LogoMark = (typeof LOGO_MARKS)[number];

/** When something shows, whatever it is. */
export type Window = Pick<Campaign, 'starts' | 'ends'>;

const DAY_MS = 86_400_000;
const YEARLY = /^\d\d-\d\d$/;
const WHOLE_DAY = /^\d{4}-\d\d-\d\d$/;

/** The first and the last moment of a window; the last is outside. */
type Span = readonly [from: number, until: number];

const inYear = (date: string, year: number) => (YEARLY.test(date) ? `${year}-${date}` : date);
const startOf = (date: string) => Date.parse(date);
const endOf = (date: string) => Date.parse(date) + (WHOLE_DAY.test(date) ? DAY_MS : 0);

function windowIn({ starts, ends }: Window, year: number): Span {
  const from = startOf(inYear(starts, year));
  const until = endOf(inYear(ends, year));
  // 12-28 to 01-03 runs over the turn of the year.
  return until > from ? [from, until] : [from, endOf(inYear(ends, year + 1))];
}

const spansNear = (window: Window, now: Date): Span[] => {
  const year = now.getUTCFullYear();
  return [year - 1, year, year + 1].map((candidate) => windowIn(window, candidate));
};

/** Whether a campaign runs at this moment; the end itself is outside (spec section 4). */
export const isOpen = (window: Window, now: Date): boolean =>
  spansNear(window, now).some(([from, until]) => from <= now.getTime() && now.getTime() < until);

/** Whether a campaign is over for good: a yearly one never is. */
export function isOver({ ends }: Pick<Window, 'ends'>, now: Date): boolean {
  return !YEARLY.test(ends) && endOf(ends) <= now.getTime();
}

/** The window that is open at a moment or opens next; undefined where there is none any more. */
export function nextSpan(window: Window, now: Date): { from: Date; until: Date } | undefined {
  const span = spansNear(window, now).find(([, until]) => now.getTime() < until);
  return span && { from: new Date(span[0]), until: new Date(span[1]) };
}

/**
 * Days of the year, in UTC, that a window touches when it is open or opens next: `12-14`. None where it is
 * over for good.
 */
export function daysOf(window: Window, now: Date): string[] {
  const span = nextSpan(window, now);
  if (!span) return [];
  const [from, until] = [span.from.getTime(), span.until.getTime() - 1];
  const first = from - (from % DAY_MS);
  const days = Math.min(366, Math.floor((until - first) / DAY_MS) + 1);
  return Array.from({ length: days }, (_, i) =>
    new Date(first + i * DAY_MS).toISOString().slice(5, 10),
  );
}

export type CampaignState = 'running' | 'coming' | 'over';

export function stateAt(window: Window, now: Date): CampaignState {
  if (isOpen(window, now)) return 'running';
  return isOver(window, now) ? 'over' : 'coming';
}

/** Name of the query parameter that sets the clock of a page. */
export const CLOCK_PARAMETER = 'at';

/**
 * A moment as it is written in an address or a form: `2024-06-10`, `2024-06-10T12:00` or with seconds and
 * Z, all in UTC. Undefined for anything else.
 */
export function readMoment(text: string | undefined): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d)?(?:\.\d{1,3})?Z?)?$/.exec(text ?? '');
  if (!match) return undefined;
  const [, day = '', time = '00:00', seconds = ':00'] = match;
  const moment = new Date(`${day}T${time}${seconds}Z`);
  // Date.parse takes 2024-02-31 for a day of March.
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day
    ? undefined
    : moment;
}
