import { LANGUAGES } from './languages.ts';
import { NOTICE, type NoticeVariant } from './notifications.ts';

/** What a member can switch, in the order of the settings. */
export const NOTICE_GROUPS = [
  'answers',
  'mentions',
  'threads',
  'likes',
  'rewards',
  'news',
  'reading',
  'moderation',
] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

/** What can be left by a mail's link: a group of notices, or the letter of the week. */
export const NOTICE_KINDS = [...NOTICE_GROUPS, 'digest'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_CHANNELS = ['site', 'mail', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** The groups that are on, by channel. */
export type NoticeChoice = Record<NoticeChannel, NoticeGroup[]> & {
  /** The letter of the week. */
  digest: boolean;
};

/** What concerns the account itself is always told on the site: nobody shall miss a suspension. */
export const ALWAYS_ON_SITE: readonly NoticeGroup[] = ['moderation'];

/** Mails are off until asked for, except those about the account; push needs a device as well. */
export const NOTICE_DEFAULTS: NoticeChoice = {
  site: [...NOTICE_GROUPS],
  mail: ['moderation'],
  push: ['answers', 'mentions', 'threads', 'moderation'],
  digest: false,
};

const GROUPS: Readonly<Record<number, NoticeGroup>> = {
  [NOTICE.siteNews]: 'news',
  [NOTICE.contestNews]: 'news',
  [NOTICE.newCourse]: 'reading',
  [NOTICE.newGuide]: 'reading',
  [NOTICE.points]: 'rewards',
  [NOTICE.achievement]: 'rewards',
  [NOTICE.likePost]: 'likes',
  [NOTICE.likeComment]: 'likes',
  [NOTICE.replyToPost]: 'answers',
  [NOTICE.replyToComment]: 'answers',
  [NOTICE.replyInThread]: 'threads',
};

/**
 * The group a notice belongs to. What has no group of its own, such as a titled message of the
 * team, counts as a matter of the account, because that cannot be switched off by accident.
 */
export function noticeGroup(type: number, variant?: NoticeVariant | null): NoticeGroup {
  if (variant === 'mention') return 'mentions';
  if (variant === 'follow') return 'threads';
  return GROUPS[type] ?? 'moderation';
}

/** A choice in the order of the settings, each group once, with what is always on. */
export function orderedChoice(choice: NoticeChoice): NoticeChoice {
  const ordered = (groups: readonly NoticeGroup[]) =>
    NOTICE_GROUPS.filter((group) => groups.includes(group));
  return {
    site: ordered([...choice.site, ...ALWAYS_ON_SITE]),
    mail: ordered(choice.mail),
    push: ordered(choice.push),
    digest: choice.digest,
  };
}

export const SETTINGS_PATH = '/messages/settings';

/** Name of a switch in the form. */
export const noticeField = (channel: NoticeChannel, group: NoticeGroup): string =>
  `${channel}_${group}`;

/** Fields of an announcement, by language. */
export const ANNOUNCED = LANGUAGES.map((language) => ({
  language,
  title: `${language}Title` as const,
  text: `${language}Text` as const,
}));
