/** Rules of what members do with their account as a whole, the same in browser and server. */

export const EMAIL_PATH = '/user-info/security/email';
/** Where the links of both mails about a new address lead. */
export const EMAIL_LINK_PATH = '/email-change';
export const DATA_PATH = '/user-info/data';
export const DATA_FILE_PATH = '/user-info/data/file';
/** Where the form of the own page sends a profile picture. */
export const AVATAR_PATH = '/user-info/avatar';
export const DELETION_PATH = '/user-info/data/leave';

export const EMAIL_CHANGE = {
  /** How long both addresses have to answer. */
  hours: 24,
  /**
   * How many mails may go to one address in a day, so that nobody can flood a mailbox by our form.
   */
  mailsADay: 3,
} as const;

/** The old address and the new one: each has to agree. */
export type EmailSide = 'old' | 'new';

export const EXPORTS_A_DAY = 3;
/** Between the password and the file. */
export const EXPORT_LINK_MINUTES = 10;

/** How long a member who leaves can come back. The privacy policy says so; change both together. */
export const DELETION_DAYS = 14;

/** What becomes of a leaving member's writing: gone with them, or left without their name. */
export const DELETION_TEXTS = ['delete', 'keep'] as const;
export type DeletionTexts = (typeof DELETION_TEXTS)[number];

/** How the author of what a former member left is called: `former_` and some letters. */
export const FORMER_PREFIX = 'former_';
/** Nobody else can be called so: the names are reserved. They have no page and no card. */
export const isFormer = (nickname: string): boolean => nickname.startsWith(FORMER_PREFIX);

/** The files of a copy of one's data, in their order. */
export const EXPORT_PARTS = [
  'account',
  'security',
  'forum',
  'votes',
  'contests',
  'reading',
  'boards',
  'courses',
  'cards',
  'notifications',
  'points',
  'people',
  'chat',
  'ideas',
  'invitations',
  'easter',
  'newsletter',
  'industry',
  'moderation',
  'profiles',
  'pictures',
] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];
