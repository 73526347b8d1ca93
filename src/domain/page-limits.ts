/**
 * Numbers of spec section 9 that every page needs, with their units. Apart from the others, which
 * would come along with every page.
 */
export const SEARCH_MAX_LENGTH = 20; // characters
export const SEARCH_BLUR_MS = 500;
export const GENERAL_TIMEOUT_MS = 30_000;
/** Nothing says that something is under way before; quicker answers would only flicker. */
export const FETCH_DELAY_MS = 200;
export const SHORT_TIMEOUT_MS = 10_000; // notification, chat and advert calls
export const UNREAD_CAP = 99;
export const POPOVER_LIST_SIZE = 3;
export const UNREAD_PAGE_SIZE = 5;
/** How long answers of a batch wait for who asks. */
export const BATCH_KEPT_MS = 5_000;
/** A page that was open for so long is in use, also where nobody moves anything. */
export const IN_USE_AFTER_MS = 4_000;
export const LIVE_RETRY_MS = 30_000;
export const PASSWORD_CHECK_MS = 10_000;
export const PASSWORD_REMINDER_DAYS = 7;
export const MOBILE_BREAKPOINT = 768; // px, for what a device is called
/** Where style sheets have one column: 768 px, and more with larger letters of the browser. */
export const NARROW = '(max-width: 48rem)';
export const BACK_TO_TOP_AFTER = 400; // px
export const HEADER_TRANSPARENT_AT = 5; // px
export const SCROLL_SAMPLE_MS = 300;
export const CHUNK_RELOAD_EVERY_MS = 60_000;
export const SESSION_DAYS = 30; // without being used
export const SESSION_LONGEST_DAYS = 180; // however often it is used
export const LOCALE_COOKIE_DAYS = 365;
export const LOGIN_CODE_SECONDS = 60;
