import type { Language } from './languages.ts';

/** The three tags of spec section 2, as they stand in the address. */
export const CAM_SITE_TAGS = ['Freemium', 'Premium', 'Creator Platform'] as const;
export type CamSiteTag = (typeof CAM_SITE_TAGS)[number];

export const PAYOUT_METHODS = [
  'bank-transfer',
  'wire',
  'direct-deposit',
  'check',
  'paxum',
  'cosmo',
  'skrill',
  'payoneer',
  'wise',
  'paypal',
  'epayservice',
  'first-choice-pay',
  'webmoney',
  'crypto',
  'prepaid-card',
] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

export const PAYOUT_TIMES = [
  'daily',
  'twice-weekly',
  'weekly',
  'every-two-weeks',
  'twice-monthly',
  'monthly',
  'on-request',
] as const;
export type PayoutTime = (typeof PAYOUT_TIMES)[number];

export const EARNINGS = [
  'tips',
  'private-shows',
  'group-shows',
  'subscriptions',
  'paid-messages',
  'clips',
  'paid-calls',
] as const;
export const DEVICES = ['computer', 'phone', 'encoder'] as const;
export type Device = (typeof DEVICES)[number];
export const DOCUMENTS = ['photo-id', 'selfie-with-id', 'second-id', 'tax-form'] as const;
export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const BEARERS = ['site', 'model', 'shared'] as const;
export const REGION_BLOCKING = ['none', 'countries', 'regions'] as const;
export const SUPPORT_HOURS = ['always', 'working-hours'] as const;

export type Money = { amount: number; currency: Currency };
export type PayoutWay = {
  method: PayoutMethod;
  /** In `currency`, as is `fee`, which is taken from every payout. */
  minimum?: number | undefined;
  fee?: number | undefined;
  feePercent?: number | undefined;
  currency: Currency;
};
export type Countries = { except: string[] } | { only: string[] };

/** What can be known about a site. Numbers and codes, the same in every language. */
export type CamFactValues = {
  operator: string;
  founded: number;
  earnings: (typeof EARNINGS)[number][];
  /** Percent of what the viewer pays; `to` where it depends on something. */
  modelShare: { from: number; to?: number | undefined };
  tokenPays: Money;
  payoutMinimum: Money;
  payoutEvery: PayoutTime;
  payoutMethods: PayoutWay[];
  holdDays: number;
  chargebackBorneBy: (typeof BEARERS)[number];
  countries: Countries;
  minimumAge: number;
  acceptsCouples: boolean;
  acceptsStudios: boolean;
  languages: string[];
  devices: Device[];
  documents: (typeof DOCUMENTS)[number][];
  regionBlocking: (typeof REGION_BLOCKING)[number];
  twoFactorSignIn: boolean;
  leakRemoval: boolean;
  supportHours: (typeof SUPPORT_HOURS)[number];
  connectedToys: boolean;
};
export type CamFactName = keyof CamFactValues;

/** A statement about a site: where it stands and when somebody last looked. */
export type Stated<T> = {
  value: T;
  source: string;
  /** Day, `2026-11-12`. */
  checked: string;
  /** Read in a stored copy of the page, not on the page itself; readers are told. */
  copy: boolean;
  /** A list that may not be complete: what it leaves out is not known, rather than not so. */
  partial?: boolean | undefined;
  note?: Record<Language, string> | undefined;
};
export type CamFacts = { [K in CamFactName]?: Stated<CamFactValues[K]> | undefined };

/** A site of the directory as content/cam-facts states it. */
export type CamSite = { id: string; tag: CamSiteTag; address: string; facts: CamFacts };

/** The facts in the groups in which a page shows them; the order of both is that of the page. */
export const FACT_GROUPS = {
  money: ['earnings', 'modelShare', 'tokenPays', 'chargebackBorneBy'],
  payout: ['payoutMinimum', 'payoutEvery', 'payoutMethods', 'holdDays'],
  joining: [
    'minimumAge',
    'countries',
    'languages',
    'documents',
    'acceptsCouples',
    'acceptsStudios',
  ],
  safety: ['regionBlocking', 'twoFactorSignIn', 'leakRemoval'],
  working: ['devices', 'connectedToys', 'supportHours', 'operator', 'founded'],
} as const satisfies Record<string, readonly CamFactName[]>;
export type FactGroup = keyof typeof FACT_GROUPS;
export const FACT_GROUP_NAMES = Object.keys(FACT_GROUPS) as FactGroup[];
export const CAM_FACT_NAMES: readonly CamFactName[] = Object.values(FACT_GROUPS).flat();

/** Place of a fact on its site's page, without `#`. */
export const factAnchor = (name: CamFactName): string => `fact-${name}`;

/** Address of a site's page, without language. */
export const camSiteAddress = (id: string): string => `/camsiteView/detail/${id}`;
