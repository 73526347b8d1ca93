import { FALLBACK_LANGUAGE, toLanguage, type Language } from './languages.ts';

/** What a letter may hold; the first-visit dialog asks which (spec section 6). */
export const LETTER_CHOICES = ['guides', 'news'] as const;
export type LetterChoice = (typeof LETTER_CHOICES)[number];

/** What brings somebody here: the first step of the first-visit dialog (spec section 4). */
export const INTERESTS = ['lovense_sup', 'cam_models', 'cam_models_sup', 'career'] as const;
export type Interest = (typeof INTERESTS)[number];

/** Where an address was given. */
export const SUBSCRIPTION_SOURCES = ['bar', 'page', 'article', 'dialog'] as const;
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number];

/** How long a problem stands beside the field (spec section 9). */
export const WARNING_MS = 3_000;

/** One sign, an at, a name with a dot: what a slip of the finger breaks, and nothing more. */
const PLAIN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Letters, digits and the usual signs, whole labels, and an ending of two letters or more. */
const STRICT =
  /^[a-z0-9_%+-]+(?:\.[a-z0-9_%+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i;

const LONGEST = 254;

export type SubscriptionProblem = 'common_subscription_error_1' | 'common_subscription_error_2';

/**
 * What is wrong with an address in the subscription bars (spec section 6): error 1 is nothing typed,
 * error 2 no address.
 */
export function subscriptionProblem(typed: string): SubscriptionProblem | undefined {
  const email = typed.trim();
  if (!email) return 'common_subscription_error_1';
  if (email.length > LONGEST || !PLAIN.test(email)) return 'common_subscription_error_2';
  return undefined;
}

/**
 * Whether the first-visit dialog may send (spec section 6): an address by the stricter pattern and
 * at least one choice. Otherwise nothing happens, so there is no sentence to choose.
 */
export function canSubscribeInDialog(typed: string, choices: readonly LetterChoice[]): boolean {
  return isStrictEmail(typed) && choices.length > 0;
}

export function isStrictEmail(typed: string): boolean {
  const email = typed.trim();
  return email.length <= LONGEST && STRICT.test(email);
}

/** The browser's language where letters come in it, else English (spec section 6). */
export const subscriptionLanguage = (tag: string | undefined): Language =>
  toLanguage(tag) ?? FALLBACK_LANGUAGE;
