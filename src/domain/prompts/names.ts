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

/** Those that offer something: at most one a visit, and each can be turned off for good. */
export const PROMOTIONS = ['firstVisit', 'advert', 'install'] as const satisfies readonly Prompt[];
export type Promotion = (typeof PROMOTIONS)[number];

export const isPromotion = (value: unknown): value is Promotion =>
  PROMOTIONS.some((known) => known === value);
