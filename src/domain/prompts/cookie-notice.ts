import { NOTICE_COOKIE, NOTICE_VISIT_KEY } from './early.ts';
import type { Machine } from './machine.ts';

/** The cookie notice (spec section 4, READINGS 21). */
export const COOKIE_NOTICE = {
  cookie: NOTICE_COOKIE,
  days: 100,
  closed: '1',
  accepted: '2',
  /** Close hides it until the next visit. */
  visitKey: NOTICE_VISIT_KEY,
} as const;

export type CookieNoticeState = 'loading' | 'shown' | 'hidden';
export type CookieNoticeEvent = 'due' | 'skipped' | 'close' | 'accept';

export const COOKIE_NOTICE_MACHINE: Machine<CookieNoticeState, CookieNoticeEvent> = {
  loading: { due: 'shown', skipped: 'hidden' },
  shown: { close: 'hidden', accept: 'hidden' },
  hidden: {},
};

/** Value of the cookie in a `document.cookie`; undefined where it is not set. */
export const noticeValue = (cookies: string): string | undefined =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${COOKIE_NOTICE.cookie}=`))
    ?.slice(COOKIE_NOTICE.cookie.length + 1);

type Load = { cookies: string; inApp: boolean; closedThisVisit: boolean };

/** What loading a page means for the notice. */
export const onLoad = ({ cookies, inApp, closedThisVisit }: Load): 'due' | 'skipped' =>
  inApp || closedThisVisit || noticeValue(cookies) === COOKIE_NOTICE.accepted ? 'skipped' : 'due';
