import { LANGUAGES } from './languages.ts';
import { NOTICE_GROUPS, type NoticeGroup } from './notice-groups.ts';
import { NOTICE_VARIANT_TABLE } from './notices.ts';
import { noticeRow, type NoticeVariant } from './notifications.ts';
import type { Offer } from './prompts/names.ts';

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

/**
 * The group a notice belongs to: that of its variant where it has one, else that of its type. A type
 * that another version of the program stored is news, which nobody is mailed who has not asked.
 */
export const noticeGroup = (type: number, variant?: NoticeVariant | null): NoticeGroup =>
  variant ? NOTICE_VARIANT_TABLE[variant].group : (noticeRow(type)?.group ?? 'news');

/** Whether a notice stands at the bell whatever its group's switch says: its reader asked for this very one. */
export const isAlwaysListed = (variant: NoticeVariant | null | undefined): boolean =>
  Boolean(variant && 'always' in NOTICE_VARIANT_TABLE[variant]);

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

/** Name of the switch of what offers something by itself. */
export const promptField = (prompt: Offer): string => `prompt_${prompt}`;

/** Fields of an announcement, by language. */
export const ANNOUNCED = LANGUAGES.map((language) => ({
  language,
  title: `${language}Title` as const,
  text: `${language}Text` as const,
}));
