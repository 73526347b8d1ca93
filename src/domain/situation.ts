import type { CamSite, PayoutMethod, PayoutTime } from './cam-facts.ts';
import {
  judgeSite,
  minimumOf,
  overall,
  type Judged,
  type SiteWish,
  type Verdict,
} from './directory.ts';
import type { Language } from './languages.ts';
import { readNumber } from './numbers.ts';

/** What a reader tells about themselves; nothing of it is kept. */
export type Situation = SiteWish & {
  /** What viewers spend in a month, in US dollars. */
  gross?: number | undefined;
  /** Percent from the reader's own contract, where the site's share is not verified or is another. */
  ownShare?: number | undefined;
};

export const GROSS_MAX = 1_000_000;

/**
 * Payouts in a month, counted as four weeks so that nobody expects a fifth. Where one asks for the
 * payout oneself, one a month is assumed.
 */
const PAYOUTS_A_MONTH: Record<PayoutTime, number> = {
  daily: 28,
  'twice-weekly': 8,
  weekly: 4,
  'every-two-weeks': 2,
  'twice-monthly': 2,
  monthly: 1,
  'on-request': 1,
};

/** What the sum had to leave out, because it is not verified or not chosen. */
export const NET_GAPS = ['share', 'method', 'fee', 'minimum', 'rhythm', 'currency'] as const;
export type NetGap = (typeof NET_GAPS)[number];

/** A month that begins with an empty balance, in US dollars. */
export type Month = {
  /** The model's share of what viewers spent. */
  earned: number;
  payouts: number;
  /** What the payouts cost. */
  fees: number;
  /** What arrives. */
  net: number;
  /** Left on the site because it has not reached the minimum. */
  waiting: number;
};

export type Net = {
  /** At the lower and at the upper end of the share; one where there is no range. */
  months: Month[];
  /** Months until the first payout, at the lower end, where the first month brings none. */
  firstPayoutAfter: number | undefined;
  gaps: NetGap[];
};

type Terms = { minimum: number; rhythm: number; fee: number; feePercent: number };

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** One month: money arrives evenly, a payout is made whenever the balance has reached the minimum. */
export function monthOf(earned: number, { minimum, rhythm, fee, feePercent }: Terms): Month {
  let balance = 0;
  let paid = 0;
  let payouts = 0;
  let fees = 0;
  for (let period = 0; period < rhythm; period += 1) {
    balance += earned / rhythm;
    // Thirds of a cent must not keep a payout back that is due.
    if (balance <= 0 || cents(balance) < minimum) continue;
    paid += balance;
    // A fee takes at most what is paid out.
    fees += Math.min(balance, fee + (balance * feePercent) / 100);
    payouts += 1;
    balance = 0;
  }
  return {
    earned: cents(earned),
    payouts,
    fees: cents(fees),
    net: cents(paid - fees),
    waiting: cents(balance),
  };
}

function termsOf(
  site: CamSite,
  method: PayoutMethod | undefined,
): { terms: Terms; gaps: NetGap[] } {
  const gaps: NetGap[] = [];
  const way = site.facts.payoutMethods?.value.find((one) => one.method === method);
  const every = site.facts.payoutEvery?.value;
  const smallest = minimumOf(site, method);
  let fee = 0;
  if (!method) gaps.push('method');
  else if (way?.fee === undefined && way?.feePercent === undefined) gaps.push('fee');
  else if (way.fee && way.currency !== 'USD') gaps.push('currency');
  else fee = way.fee ?? 0;
  let minimum = 0;
  if (!smallest) gaps.push('minimum');
  else if (smallest.currency !== 'USD') gaps.push('currency');
  else minimum = smallest.amount;
  if (!every) gaps.push('rhythm');
  const rhythm = every ? PAYOUTS_A_MONTH[every] : 1;
  return {
    terms: { minimum, rhythm, fee, feePercent: way?.feePercent ?? 0 },
    gaps: [...new Set(gaps)],
  };
}

/**
 * What arrives of a month's sales, from the same facts that the directory shows. Nothing is
 * invented: without a share there is no sum, and what else is not verified is named in `gaps` and
 * counted as free.
 *
 * @returns undefined where the reader named no sum
 */
export function netOf(site: CamSite, { gross, ownShare, method }: Situation): Net | undefined {
  if (gross === undefined) return undefined;
  const share = ownShare === undefined ? site.facts.modelShare?.value : { from: ownShare };
  if (!share) return { months: [], firstPayoutAfter: undefined, gaps: ['share'] };
  const { terms, gaps } = termsOf(site, method);
  const ends = share.to === undefined ? [share.from] : [share.from, share.to];
  const months = ends.map((percent) => monthOf((gross * percent) / 100, terms));
  const [lower] = months;
  const waits = lower && lower.payouts === 0 && lower.earned > 0;
  return {
    months,
    firstPayoutAfter: waits ? Math.ceil(terms.minimum / lower.earned) : undefined,
    gaps,
  };
}

export type SituationResult<S> = S & { judged: Judged[]; verdict: Verdict; net: Net | undefined };

const best = ({ net }: { net: Net | undefined }): number => net?.months.at(-1)?.net ?? -1;

/**
 * Every site judged for a reader: those that fit, those about which something is not verified, those
 * that do not; in each group what leaves most first, then by name. A site that does not fit gets no
 * sum.
 */
export function judgeSituation<S extends { site: CamSite; title: string }>(
  sites: readonly S[],
  situation: Situation,
  language: string,
): SituationResult<S>[] {
  return sites
    .map((listed) => {
      const judged = judgeSite(listed.site, situation);
      const verdict = overall(judged);
      const net = verdict === 'fails' ? undefined : netOf(listed.site, situation);
      return { ...listed, judged, verdict, net };
    })
    .sort((a, b) => best(b) - best(a) || a.title.localeCompare(b.title, language));
}

/** What is wrong with a number somebody typed; two numbers where it might mean either. */
export type TypedProblem = 'number' | 'range' | readonly [number, number];

/** A number somebody typed in their language: `1 500`, `62,5`. Empty is none. */
export function typedNumber(
  typed: string | undefined,
  max: number,
  language: Language,
): { value?: number; problem?: TypedProblem } {
  const read = readNumber(typed, language);
  if (read.problem === 'unclear') return { problem: read.readings };
  if (read.problem) return { problem: read.problem };
  if (read.value === undefined) return {};
  return read.value <= max ? { value: read.value } : { problem: 'range' };
}
