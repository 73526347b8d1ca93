import type { Language } from '#domain/languages.ts';
import type { Env } from '#server/plugins/env.ts';

/** Where the links of our mails lead. Codes stand in the query, which logs leave out. */
export const confirmAddress = ({ origin }: Env, language: Language, code: string): string =>
  `${origin}/subscribe/confirm?language=${language}&code=${code}`;

/**
 * A page with one button: mail scanners open every link, and that alone must not unsubscribe
 * anybody.
 */
export const unsubscribeAddress = ({ origin }: Env, language: Language, token: string): string =>
  `${origin}/unsubscribe?language=${language}&code=${token}`;

export const ONE_CLICK_PATH = '/unsubscribe/now';

/** For mail programs with a button of their own, which post to it (RFC 8058). */
export const oneClickAddress = ({ origin }: Env, token: string): string =>
  `${origin}${ONE_CLICK_PATH}?code=${token}`;
