import { ideaPath } from './ideas/wishes.ts';
import { replyPlace, topicCode, type ReportKind, type ReportReason } from './forum.ts';

/** What somebody who finds themselves or their work on the site can ask about, with the key of its name. */
export const TAKEDOWN_LABELS = {
  picture: 'takedown:aboutPicture',
  privacy: 'takedown:aboutPrivacy',
  minor: 'takedown:aboutMinor',
  impersonation: 'takedown:aboutImpersonation',
  copyright: 'takedown:aboutCopyright',
  other: 'takedown:aboutOther',
} as const;

export type TakedownAbout = keyof typeof TAKEDOWN_LABELS;
export const TAKEDOWN_ABOUTS = Object.keys(TAKEDOWN_LABELS) as TakedownAbout[];

export const isTakedownAbout = (value: unknown): value is TakedownAbout =>
  TAKEDOWN_ABOUTS.includes(value as TakedownAbout);

/** The rule that would be broken if it is as they say. */
export const TAKEDOWN_RULES: Readonly<Record<TakedownAbout, ReportReason>> = {
  picture: 'privacy',
  privacy: 'privacy',
  minor: 'minor',
  impersonation: 'privacy',
  copyright: 'other',
  other: 'other',
};

/** Every hour online does harm that no later decision undoes: these are hidden until one is made. */
const HARMFUL: readonly TakedownAbout[] = ['picture', 'privacy', 'minor'];
export const isHarmful = (about: TakedownAbout): boolean => HARMFUL.includes(about);

/** Nothing can be decided about these without knowing what is theirs, or what is wrong. */
const EXPLAINED: readonly TakedownAbout[] = ['impersonation', 'copyright', 'other'];
export const needsWords = (about: TakedownAbout): boolean => EXPLAINED.includes(about);

export const TAKEDOWN = {
  pagesMax: 10,
  pageMax: 500,
  wordsMin: 10, // where they are needed
  wordsMax: 2000,
  /** How much one request hides before anybody has looked, as long as nobody stands behind it. */
  hiddenAtOnce: 1,
  /** The same within a day: of all requests from one internet address, and with one mailbox. */
  hiddenADay: 3,
  confirmedADay: 10,
  /** And of all there are, within an hour and a day. */
  hiddenAnHour: 20,
  hiddenADayInAll: 60,
  /** How many requests one internet address may send within a day. */
  requestsADay: 10,
  /** For so long we know that a request comes from where one about the same thing came from. */
  againDays: 30,
  /** How long the link that confirms a mailbox can be used. */
  confirmHours: 48,
  /** How many mails may go to one address, so that nobody can flood a mailbox by the form. */
  mailsADay: 5,
} as const;

/** What became of one of the addresses. */
export const TAKEDOWN_OUTCOMES = ['removed', 'kept', 'gone'] as const;
export type TakedownOutcome = (typeof TAKEDOWN_OUTCOMES)[number];

/** Letters and digits that nobody confuses, so that a number can be read out. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Where somebody follows a request; the key is the only way in. */
export const takedownStatusPath = (key: string): string => `/takedown/status?key=${key}`;

/** The same, with the button that confirms the mailbox; the code works once. */
export const takedownConfirmPath = (key: string, code: string): string =>
  `${takedownStatusPath(key)}&code=${code}`;

/**
 * An address of something that can be reported; a comment under a text stands on the text's page, and
 * what was said in private has none.
 */
export function placeOf(kind: Exclude<ReportKind, 'guideComment' | 'chat'>, id: number): string {
  if (kind === 'member') return `/user-info?userId=${id}`;
  if (kind === 'idea') return ideaPath(id);
  return kind === 'comment' ? replyPlace(id) : `/forumDetails/${topicCode(id)}`;
}

/** The form with an address filled in. */
export const takedownPath = (page: string): string => `/takedown?page=${encodeURIComponent(page)}`;

/** The addresses somebody wrote, one a line, without empty lines and repetitions. */
export const pagesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\s+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
