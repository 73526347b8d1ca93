import type { ReportReason } from '#domain/forum.ts';
import type { CaseKind, ContentAct, Measure, QueueShow } from '#domain/moderation.ts';
import type { TextKey } from '#i18n/namespaces.ts';

type Keys<T extends string> = Readonly<Record<T, TextKey<'moderation'>>>;

export const REASONS: Keys<ReportReason> = {
  minor: 'moderation:reasonMinor',
  privacy: 'moderation:reasonPrivacy',
  harassment: 'moderation:reasonHarassment',
  explicit: 'moderation:reasonExplicit',
  spam: 'moderation:reasonSpam',
  scam: 'moderation:reasonScam',
  other: 'moderation:reasonOther',
};

export const KINDS: Keys<CaseKind> = {
  post: 'moderation:kindPost',
  comment: 'moderation:kindComment',
  guideComment: 'moderation:kindGuideComment',
  member: 'moderation:kindMember',
  chat: 'moderation:kindChat',
  idea: 'moderation:kindIdea',
  page: 'moderation:kindPage',
};

export const SHOWS: Keys<QueueShow> = {
  all: 'moderation:showAll',
  report: 'moderation:showReports',
  approval: 'moderation:showApprovals',
  takedown: 'moderation:showTakedowns',
  decided: 'moderation:showDecided',
};

export const CONTENTS: Keys<ContentAct> = {
  keep: 'moderation:contentKeep',
  picture: 'moderation:contentPicture',
  hide: 'moderation:contentHide',
  delete: 'moderation:contentDelete',
};

/** The same once it has been decided. */
export const DONE: Keys<ContentAct> = {
  keep: 'moderation:contentKept',
  picture: 'moderation:contentPictureDone',
  hide: 'moderation:contentHidden',
  delete: 'moderation:contentDeleted',
};

export const MEASURE_TEXTS: Keys<Measure> = {
  none: 'moderation:measureNone',
  warn: 'moderation:measureWarn',
  suspend: 'moderation:measureSuspend',
};
