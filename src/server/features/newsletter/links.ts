import type { Language } from '#domain/languages.ts';
import type { Env } from '#server/plugins/env.ts';

/** Where the links of our mails lead. Codes stand in the query, which logs leave out. */
export const confirmAddress = ({ origin }: Env, language: Language, code: string): string =>
  `${origin}/subscribe/confirm?language=${language}&code=${code}`;

/** A page with one button: programs that look at links must take nobody off the list. */
export const leaveAddress = ({ origin }: Env, language: Language, token: string): string =>
  `${origin}/unsubscribe?language=${language}&code=${token}`;

export const LEAVE_NOW = '/unsubscribe/now';

/** For mail programs with a button of their own, which post to it (RFC 8058). */
export const leaveNowAddress = ({ origin }: Env, token: string): string =>
  `${origin}${LEAVE_NOW}?code=${token}`;
