import {
  CAM_FACT_NAMES,
  CAM_SITE_TAGS,
  DEVICES,
  PAYOUT_METHODS,
  type CamSite,
  type CamSiteTag,
  type Device,
  type PayoutMethod,
  type Stated,
} from './cam-facts.ts';

/** Most sites beside each other; a table of five could be read on no screen. */
export const COMPARE_MAX = 4;

export const SITE_SORTS = ['name', 'share', 'minimum', 'facts', 'checked'] as const;
export type SiteSort = (typeof SITE_SORTS)[number];

/** Minimum payouts to choose from, in US dollars. */
export const MINIMUM_CHOICES = [20, 50, 100] as const;

/** What a reader wants of a site; what is left out does not matter to them. */
export type SiteWish = {
  country?: string | undefined;
  method?: PayoutMethod | undefined;
  /** Largest minimum payout, in US dollars. */
  minimum?: number | undefined;
  /** One of them is enough. */
  languages: readonly string[];
  device?: Device | undefined;
};

export const CRITERIA = ['country', 'method', 'minimum', 'languages', 'device'] as const;
export type Criterion = (typeof CRITERIA)[number];
/** `open`: the fact is not verified, or in a currency that cannot be compared. */
export type Verdict = 'fits' | 'fails' | 'open';

const verdict = (fits: boolean): Verdict => (fits ? 'fits' : 'fails');

/** Whether a list holds what is asked for; what a list that may not be complete leaves out is open. */
function listed<T>(list: Stated<T[]> | undefined, has: (one: T) => boolean): Verdict {
  if (!list) return 'open';
  if (list.value.some(has)) return 'fits';
  return list.partial ? 'open' : 'fails';
}

/** The smallest payout of a site by a method, as far as it is known. */
export function minimumOf({ facts }: CamSite, method: PayoutMethod | undefined) {
  const way = facts.payoutMethods?.value.find((one) => one.method === method);
  if (way?.minimum !== undefined) return { amount: way.minimum, currency: way.currency };
  return facts.payoutMinimum?.value;
}

const JUDGES: Record<Criterion, (site: CamSite, wish: SiteWish) => Verdict | undefined> = {
  country: ({ facts }, { country }) => {
    if (!country) return undefined;
    const lived = facts.countries?.value;
    if (!lived) return 'open';
    return verdict(
      'only' in lived ? lived.only.includes(country) : !lived.except.includes(country),
    );
  },
  method: ({ facts }, { method }) => {
    if (!method) return undefined;
    return listed(facts.payoutMethods, (way) => way.method === method);
  },
  minimum: (site, { minimum, method }) => {
    if (minimum === undefined) return undefined;
    const smallest = minimumOf(site, method);
    if (smallest?.currency !== 'USD') return 'open';
    return verdict(smallest.amount <= minimum);
  },
  languages: ({ facts }, { languages }) => {
    if (languages.length === 0) return undefined;
    return listed(facts.languages, (code) => languages.includes(code));
  },
  device: ({ facts }, { device }) => {
    if (!device) return undefined;
    return listed(facts.devices, (one) => one === device);
  },
};

export type Judged = { criterion: Criterion; verdict: Verdict };

/** Each thing the reader asked for and whether the site has it; nothing else. */
export const judgeSite = (site: CamSite, wish: SiteWish): Judged[] =>
  CRITERIA.flatMap((criterion) => {
    const found = JUDGES[criterion](site, wish);
    return found ? [{ criterion, verdict: found }] : [];
  });

/** All in one: a site fails by one thing, and fits where everything asked for is verified. */
export function overall(judged: readonly Judged[]): Verdict {
  if (judged.some((one) => one.verdict === 'fails')) return 'fails';
  return judged.some((one) => one.verdict === 'open') ? 'open' : 'fits';
}

/** The part of the directory an address asks for. */
export type DirectoryQuery = SiteWish & {
  tag?: CamSiteTag | undefined;
  /** Leaves out sites about which something asked for is not verified. */
  verified: boolean;
  sort: SiteSort;
  /** Sites ticked for a comparison. */
  picked: readonly string[];
};

type Listed = { site: CamSite; title: string };

/** The day on which somebody last looked at a fact of the site; empty where there is none. */
export const latestCheck = ({ facts }: CamSite): string =>
  CAM_FACT_NAMES.map((name) => facts[name]?.checked ?? '')
    .sort()
    .at(-1) ?? '';
const factCount = ({ facts }: CamSite): number =>
  CAM_FACT_NAMES.filter((name) => facts[name]).length;
const inDollars = (site: CamSite): number | undefined => {
  const smallest = minimumOf(site, undefined);
  return smallest?.currency === 'USD' ? smallest.amount : undefined;
};

/** Smaller comes first; a site about which it is not known comes last. */
const SORT_VALUES: Record<Exclude<SiteSort, 'name'>, (site: CamSite) => number> = {
  share: ({ facts }) => {
    const share = facts.modelShare?.value;
    return share ? -(share.to ?? share.from) : 1;
  },
  minimum: (site) => inDollars(site) ?? Infinity,
  facts: (site) => -factCount(site),
  checked: (site) => -Number(latestCheck(site).replaceAll('-', '') || 0),
};

/** Sites in an order; those that are equal, and `name`, by the alphabet of the language. */
export function sortSites<S extends Listed>(
  sites: readonly S[],
  sort: SiteSort,
  language: string,
): S[] {
  const byName = (a: S, b: S) => a.title.localeCompare(b.title, language);
  if (sort === 'name') return [...sites].sort(byName);
  const value = SORT_VALUES[sort];
  return [...sites].sort((a, b) => {
    const [first, second] = [value(a.site), value(b.site)];
    return first === second ? byName(a, b) : first - second;
  });
}

/**
 * The sites an address asks for, each with what is known of the reader's wishes: first those that fit, then
 * those of which something asked for is not verified.
 */
export function findSites<S extends Listed>(
  sites: readonly S[],
  query: DirectoryQuery,
  language: string,
): (S & { judged: Judged[] })[] {
  const asked = sites
    .filter(({ site }) => !query.tag || site.tag === query.tag)
    .map((listed) => ({ ...listed, judged: judgeSite(listed.site, query) }));
  const sorted = sortSites(asked, query.sort, language);
  const those = (verdict: Verdict) => sorted.filter(({ judged }) => overall(judged) === verdict);
  return [...those('fits'), ...(query.verified ? [] : those('open'))];
}

/** The query of an address; a name may come more than once. */
export type Sent = Readonly<Record<string, unknown>>;

/** What an address sends under a name: repeated, or with commas in between. */
export const sentValues = (query: Sent, name: string): string[] => {
  const sent = query[name];
  const values = Array.isArray(sent) ? sent : [sent];
  return values
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
    .map((value) => value.trim())
    .filter(Boolean);
};

const oneOf = <V extends string>(known: readonly V[], values: readonly string[]): V | undefined =>
  known.find((value) => value === values[0]);

/** Countries and languages are codes; whether they exist does not matter here. */
const CODE = { country: /^[A-Z]{2}$/, language: /^[a-z]{2}$/ };
const LANGUAGES_MAX = 10;

/** The wishes in a query; what is not understood counts as not sent. */
export function readWish(query: Sent): SiteWish {
  const country = sentValues(query, 'country')[0]?.toUpperCase();
  const minimum = Number(sentValues(query, 'minimum')[0] ?? NaN);
  const languages = sentValues(query, 'speaks').filter((code) => CODE.language.test(code));
  return {
    country: country && CODE.country.test(country) ? country : undefined,
    method: oneOf(PAYOUT_METHODS, sentValues(query, 'method')),
    minimum: minimum >= 0 && minimum <= 10_000 ? minimum : undefined,
    languages: [...new Set(languages)].slice(0, LANGUAGES_MAX),
    device: oneOf(DEVICES, sentValues(query, 'device')),
  };
}

/** The sites named in a query that exist, each once. */
export const namedSites = (query: Sent, name: string, known: ReadonlySet<string>): string[] => [
  ...new Set(sentValues(query, name).filter((id) => known.has(id))),
];

/** What `/camsiteView/list` is asked for (spec section 2: query tag). */
export function readDirectoryQuery(query: Sent, known: ReadonlySet<string>): DirectoryQuery {
  const tag = sentValues(query, 'tag')[0]?.toLowerCase();
  return {
    ...readWish(query),
    tag: CAM_SITE_TAGS.find((name) => name.toLowerCase() === tag),
    verified: sentValues(query, 'verified')[0] === '1',
    sort: oneOf(SITE_SORTS, sentValues(query, 'sort')) ?? 'name',
    picked: namedSites(query, 'pick', known).slice(0, COMPARE_MAX),
  };
}

export const DIRECTORY = '/camsiteView/list';

/** Address of a part of the directory, in one spelling: also the key under which a page is kept. */
export function directoryAddress(query: DirectoryQuery): string {
  const parts: [string, string | number | undefined][] = [
    ['tag', query.tag],
    ['country', query.country],
    ['method', query.method],
    ['minimum', query.minimum],
    ['speaks', query.languages.join(',')],
    ['device', query.device],
    ['verified', query.verified ? '1' : ''],
    ['sort', query.sort === 'name' ? '' : query.sort],
    ['pick', query.picked.join(',')],
  ];
  const text = parts
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
    .join('&');
  return text ? `${DIRECTORY}?${text}` : DIRECTORY;
}

/** Address of a comparison that can be passed on. */
export const compareAddress = (ids: readonly string[]): string =>
  ids.length > 0 ? `${DIRECTORY}?compare=${ids.join(',')}` : `${DIRECTORY}?compare=`;
