import type { AnswerOrder, ForumTag, ReportReason, Sort } from '#domain/forum.ts';
import type { TextKey } from '#i18n/namespaces.ts';

type Key = TextKey<'forum'>;

/** Written out, so that the check of the translations sees every key. */
export const TAG_TEXTS: Record<ForumTag, Key> = {
  start: 'forum:tagStart',
  privacy: 'forum:tagPrivacy',
  safety: 'forum:tagSafety',
  money: 'forum:tagMoney',
  equipment: 'forum:tagEquipment',
  sites: 'forum:tagSites',
  craft: 'forum:tagCraft',
  wellbeing: 'forum:tagWellbeing',
  feedback: 'forum:tagFeedback',
};

export const SORT_TEXTS: Record<Sort, Key> = {
  active: 'forum:sortActive',
  new: 'forum:sortNew',
  liked: 'forum:sortLiked',
};

export const ORDER_TEXTS: Record<AnswerOrder, Key> = {
  time: 'forum:orderTime',
  new: 'forum:orderNew',
  liked: 'forum:orderLiked',
};

export const REASON_TEXTS: Record<ReportReason, Key> = {
  minor: 'forum:reasonMinor',
  privacy: 'forum:reasonPrivacy',
  harassment: 'forum:reasonHarassment',
  explicit: 'forum:reasonExplicit',
  spam: 'forum:reasonSpam',
  scam: 'forum:reasonScam',
  other: 'forum:reasonOther',
};
