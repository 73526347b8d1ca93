import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';

export const LEAVE_PATH = '/messages/leave';
export const LEAVE_NOW = `${LEAVE_PATH}/now`;

type Where = Pick<Context, 'env'>;

/** Where links of mails lead. Codes stand in the query, which logs leave out. */
export const leaveAddress = ({ env }: Where, language: Language, code: string): string =>
  `${env.origin}${LEAVE_PATH}?language=${language}&code=${code}`;

/** For mail programs with a button of their own, which post to it (RFC 8058). */
export const leaveNowAddress = ({ env }: Where, code: string): string =>
  `${env.origin}${LEAVE_NOW}?code=${code}`;
