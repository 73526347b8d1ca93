/** Every dialog that opens by itself, the most important first (READINGS 22). */
export const PROMPTS = [
  'region',
  'terms',
  'password',
  'firstVisit',
  'advert',
  'install',
  'badge',
] as const;
export type Prompt = (typeof PROMPTS)[number];

/** Dialogs that offer something: at most one a visit. */
export const PROMOTIONS = ['firstVisit', 'advert', 'install'] as const satisfies readonly Prompt[];
export type Promotion = (typeof PROMOTIONS)[number];

export const isPromotion = (value: unknown): value is Promotion =>
  PROMOTIONS.some((known) => known === value);

/** What shows by itself and can be turned off for good in one press: those, and the contest widget. */
export const OFFERS = [...PROMOTIONS, 'contestWidget'] as const;
export type Offer = (typeof OFFERS)[number];

export const isOffer = (value: unknown): value is Offer => OFFERS.some((known) => known === value);
