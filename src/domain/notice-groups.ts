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
