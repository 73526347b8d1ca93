import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';

export const UNSUBSCRIBE_PATH = '/messages/leave';
export const ONE_CLICK_PATH = `${UNSUBSCRIBE_PATH}/now`;

type Where = Pick<Context, 'env'>;

/** Where links of mails lead. Codes stand in the query, which logs leave out. */
export const unsubscribeAddress = ({ env }: Where, language: Language, code: string): string =>
  `${env.origin}${UNSUBSCRIBE_PATH}?language=${language}&code=${code}`;

/** For mail programs with a button of their own, which post to it (RFC 8058). */
export const oneClickAddress = ({ env }: Where, code: string): string =>
  `${env.origin}${ONE_CLICK_PATH}?code=${code}`;
