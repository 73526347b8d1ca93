import type { NoticeGroup } from '#domain/notice-groups.ts';
import type { NoticeChannel, NoticeKind } from '#domain/notice-settings.ts';
import type { Offer } from '#domain/prompts/names.ts';
import type { TextKey } from '#i18n/namespaces.ts';

type Key = TextKey<'noticeSettings'>;

export const CHANNEL_NAMES: Record<NoticeChannel, Key> = {
  site: 'noticeSettings:onSite',
  mail: 'noticeSettings:byMail',
  push: 'noticeSettings:byPush',
};

export const GROUP_NAMES: Record<NoticeGroup, Key> = {
  answers: 'noticeSettings:answers',
  mentions: 'noticeSettings:mentions',
  threads: 'noticeSettings:threads',
  likes: 'noticeSettings:likes',
  rewards: 'noticeSettings:rewards',
  news: 'noticeSettings:news',
  reading: 'noticeSettings:reading',
  moderation: 'noticeSettings:moderation',
};

export const GROUP_TEXTS: Record<NoticeGroup, Key> = {
  answers: 'noticeSettings:answersText',
  mentions: 'noticeSettings:mentionsText',
  threads: 'noticeSettings:threadsText',
  likes: 'noticeSettings:likesText',
  rewards: 'noticeSettings:rewardsText',
  news: 'noticeSettings:newsText',
  reading: 'noticeSettings:readingText',
  moderation: 'noticeSettings:moderationText',
};

/** What a mail's link leaves. */
export const KIND_NAMES: Record<NoticeKind, Key> = {
  ...GROUP_NAMES,
  digest: 'noticeSettings:digest',
};

/** What opens or shows by itself. */
export const PROMPT_NAMES: Record<Offer, Key> = {
  firstVisit: 'noticeSettings:promptFirstVisit',
  advert: 'noticeSettings:promptAdvert',
  install: 'noticeSettings:promptInstall',
  contestWidget: 'noticeSettings:promptContestWidget',
};
