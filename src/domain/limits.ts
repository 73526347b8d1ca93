/** Numbers of spec section 9, with their units. The browser and the server judge by the same ones. */
export const SEARCH_MAX_LENGTH = 20; // characters
export const SEARCH_BLUR_MS = 500;
export const GENERAL_TIMEOUT_MS = 30_000;
export const SHORT_TIMEOUT_MS = 10_000; // notification, chat and advert calls
export const UNREAD_CAP = 99;
export const POPOVER_LIST_SIZE = 3;
export const UNREAD_PAGE_SIZE = 5;
export const LIVE_RETRY_MS = 30_000;
export const PASSWORD_CHECK_MS = 10_000;
export const PASSWORD_REMINDER_DAYS = 7;
export const MOBILE_BREAKPOINT = 768; // px
export const BACK_TO_TOP_AFTER = 400; // px
export const HEADER_TRANSPARENT_AT = 5; // px
export const SCROLL_SAMPLE_MS = 300;
export const CHUNK_RELOAD_EVERY_MS = 60_000;
export const SESSION_DAYS = 30;
export const LOCALE_COOKIE_DAYS = 365;
export const LOGIN_CODE_SECONDS = 60;

/** What the privacy policy promises; change both together. */
export const RETENTION = {
  removedContentDays: 183,
  decisionsDays: 730,
  draftsDays: 90, // without a change
  readNoticesDays: 183,
};

export const TEXT_MAX = 120; // form default
export const TEXTAREA_MAX = 256; // form default

export const FORUM = {
  titleMin: 8,
  titleMax: 120,
  bodyMin: 10,
  bodyMax: 20_000,
  commentMin: 1,
  commentMax: 5_000,
  listSize: 20,
  commentPageSize: 20,
  repliesShown: 3,
  plateSize: 5,
  plateOffset: 6,
  excerpt: 180,
  gridMax: 3,
} as const;

export const FORUM_IMAGE = {
  maxFiles: 5,
  maxMegabytes: 10,
  types: ['jpg', 'jpeg', 'png'],
  batchMs: 1000,
  messageDelayMs: 600,
  thumbnails: [320, 640], // px, longest side
} as const;

export const CONTACT = {
  nameMax: 80,
  messageMin: 20,
  messageMax: 4_000,
  formMinMs: 3_000, // nobody writes a message faster
  formMaxMs: 24 * 3_600_000,
  filesMax: 3,
  filesMegabytes: 10, // together
} as const;

export const NEWSLETTER = {
  mailsAnHour: 1, // that ask one address to confirm
  mailsADay: 3,
  codeDays: 7,
  pendingDays: 7, // the privacy policy says so
  deliveriesDays: 90, // the privacy policy says so
  firstDays: 7, // what the first letter looks back on
  perSection: 8, // lines; the rest is counted
  batch: 200, // letters that enter the queue together, and leave it in a minute
} as const;

export const NOTICES = {
  mailAfterMs: 5 * 60_000, // what comes within these minutes is one mail
  mailsAnHour: 4, // to one member; the rest waits
  mailLines: 10, // notices named in one mail; the rest is counted
  batch: 200, // members told of an announcement in one transaction
  devices: 8, // browsers with push of one member; the oldest gives way
  pushTimeoutMs: 10_000,
  digestDays: 7,
  digestLines: 8,
  leaveLinkDays: 365,
  titleMax: 120, // of an announcement
  textMax: 1_000,
} as const;

export const ACCOUNT = {
  nicknameMin: 3,
  nicknameMax: 24,
  emailMax: 254,
  passwordMin: 10,
  passwordMax: 200,
  summaryMin: 20,
} as const;
