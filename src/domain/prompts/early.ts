/*
 * What every page needs to see whether anything may open by itself. Apart from the rest, which would come
 * along with every page.
 */

/** The cookie of the notice; its name carries that of the product. */
export const NOTICE_COOKIE = 'cam-campus-cookie-notice';
/** In the session storage: the notice was closed in this visit, which is the life of a tab. */
export const NOTICE_VISIT_KEY = 'cookieNoticeClosed';
/** In the session storage: this visit has had its offer. */
export const VISIT_KEY = 'promptedThisVisit';
export const FIRST_VISIT_DELAY_MS = 6_000;
