/** Numbers of spec section 9, with their units. The browser and the server judge by the same ones. */
import { FORM_FIELDS } from './form-fields.ts';

export * from './page-limits.ts';

/** What the privacy policy promises; change both together. */
export const RETENTION = {
  removedContentDays: 183,
  ownDeletedDays: 7, // what its author deleted and staff had nothing to do with
  backupsDays: 35, // also how many timed ones are kept at most
  decisionsDays: 730,
  draftsDays: 90, // without a change
  readNoticesDays: 183,
  unreadNoticesDays: 400,
  takedownsDays: 90, // address and words of a request, after its answer
  bouncesDays: 365, // that mails to an address came back
  holidayRanksDays: 365, // a year, in which the board can be opened again
  boardLooksDays: 400, // totals: a year and its beginning beside the last one's
  easterEggsDays: 90, // in which winners are contacted
};

export const TEXT_MAX = FORM_FIELDS.text.max;
export const TEXTAREA_MAX = FORM_FIELDS.textarea.max;

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
  /** The place of the pushed posts; no other has any. */
  platePlace: 6,
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
  /** Years on camera that a profile may say. */
  camUsedMax: 60,
} as const;
