import {
  AUDIT_FIELDS,
  AUDIT_TARGETS,
  type AuditAct,
  type AuditField,
  type AuditTarget,
} from '#domain/audit.ts';
import type { ContestJudge } from '#domain/contests.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type { ContentAct, Measure } from '#domain/moderation.ts';
import { NOTICE } from '#domain/notifications.ts';
import { TAKEDOWN_LABELS } from '#domain/takedown.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { ROLE_TEXTS } from '#i18n/role-texts.ts';
import { RULE_TEXTS } from '#i18n/rule-texts.ts';
import type { Translate } from '#i18n/translate.ts';

export const ACT_TEXTS: Readonly<Record<AuditAct, TextKey<'audit'>>> = {
  accountErased: 'audit:actAccountErased',
  announce: 'audit:actAnnounce',
  contestCorrect: 'audit:actContestCorrect',
  contestDecide: 'audit:actContestDecide',
  contestRemove: 'audit:actContestRemove',
  contestSave: 'audit:actContestSave',
  decide: 'audit:actDecide',
  deleteComment: 'audit:actDeleteComment',
  deletePost: 'audit:actDeletePost',
  deleteRevision: 'audit:actDeleteRevision',
  exportAudit: 'audit:actExportAudit',
  exportWinners: 'audit:actExportWinners',
  hideForTakedown: 'audit:actHideForTakedown',
  'mails.retry': 'audit:actMailsRetry',
  make_super_admin: 'audit:actMakeSuperAdmin',
  markBest: 'audit:actMarkBest',
  pin: 'audit:actPin',
  pinComment: 'audit:actPinComment',
  removeAvatar: 'audit:actRemoveAvatar',
  reverse: 'audit:actReverse',
  role: 'audit:actRole',
  settings: 'audit:actSettings',
  suspend: 'audit:actSuspend',
  suspensionEnded: 'audit:actSuspensionEnded',
  unmarkBest: 'audit:actUnmarkBest',
  unpin: 'audit:actUnpin',
  unpinComment: 'audit:actUnpinComment',
  unsuspend: 'audit:actUnsuspend',
  unveilPicture: 'audit:actUnveilPicture',
  uphold: 'audit:actUphold',
  veilPicture: 'audit:actVeilPicture',
};

export const FIELD_TEXTS: Readonly<Record<AuditField, TextKey<'audit'>>> = {
  about: 'audit:fieldAbout',
  act: 'audit:fieldAct',
  actor: 'audit:fieldActor',
  answer: 'audit:fieldAnswer',
  authorId: 'audit:fieldAuthorId',
  avatar: 'audit:fieldAvatar',
  before: 'audit:fieldBefore',
  campaign: 'audit:fieldCampaign',
  case: 'audit:fieldCase',
  commentId: 'audit:fieldCommentId',
  content: 'audit:fieldContent',
  decision: 'audit:fieldDecision',
  entriesClose: 'audit:fieldEntriesClose',
  from: 'audit:fieldFrom',
  judge: 'audit:fieldJudge',
  mails: 'audit:fieldMails',
  measure: 'audit:fieldMeasure',
  note: 'audit:fieldNote',
  on: 'audit:fieldOn',
  opens: 'audit:fieldOpens',
  ownerId: 'audit:fieldOwnerId',
  picture: 'audit:fieldPicture',
  places: 'audit:fieldPlaces',
  postId: 'audit:fieldPostId',
  prizes: 'audit:fieldPrizes',
  reason: 'audit:fieldReason',
  restored: 'audit:fieldRestored',
  rule: 'audit:fieldRule',
  rules: 'audit:fieldRules',
  takedown: 'audit:fieldTakedown',
  target: 'audit:fieldTarget',
  text: 'audit:fieldText',
  texts: 'audit:fieldTexts',
  title: 'audit:fieldTitle',
  to: 'audit:fieldTo',
  type: 'audit:fieldType',
  until: 'audit:fieldUntil',
  votingCloses: 'audit:fieldVotingCloses',
};

export const TARGET_TEXTS: Readonly<Record<AuditTarget, TextKey<'audit'>>> = {
  announcement: 'audit:targetAnnouncement',
  audit: 'audit:targetAudit',
  chat: 'audit:targetChat',
  comment: 'audit:targetComment',
  easter: 'audit:targetEaster',
  guideComment: 'audit:targetGuideComment',
  idea: 'audit:targetIdea',
  mails: 'audit:targetMails',
  member: 'audit:targetMember',
  page: 'audit:targetPage',
  post: 'audit:targetPost',
  setting: 'audit:targetSetting',
  upload: 'audit:targetUpload',
};

const CONTENT_TEXTS: Readonly<Record<ContentAct, TextKey>> = {
  keep: 'moderation:contentKept',
  picture: 'moderation:contentPictureDone',
  hide: 'moderation:contentHidden',
  delete: 'moderation:contentDeleted',
};
const MEASURE_TEXTS: Readonly<Record<Measure, TextKey>> = {
  none: 'moderation:measureNone',
  warn: 'moderation:measureWarn',
  suspend: 'moderation:measureSuspend',
};
const JUDGE_TEXTS: Readonly<Record<ContestJudge, TextKey>> = {
  votes: 'contestStaff:judgeVotes',
  staff: 'contestStaff:judgeStaff',
};
const TYPE_TEXTS: Readonly<Record<string, TextKey>> = {
  [NOTICE.siteNews]: 'audit:siteNews',
  [NOTICE.contestNews]: 'audit:contestNews',
};

/** Values that are names of the program, by their field. */
const VALUE_TEXTS: Partial<Record<AuditField, Readonly<Record<string, TextKey>>>> = {
  about: TAKEDOWN_LABELS,
  act: ACT_TEXTS,
  content: CONTENT_TEXTS,
  from: ROLE_TEXTS,
  judge: JUDGE_TEXTS,
  measure: MEASURE_TEXTS,
  rule: RULE_TEXTS,
  to: ROLE_TEXTS,
  type: TYPE_TEXTS,
};
/** Values that are numbers of something. */
const NUMBERED: ReadonlySet<string> = new Set<AuditField>([
  'authorId',
  'case',
  'commentId',
  'decision',
  'ownerId',
  'postId',
  'takedown',
]);
const MOMENTS: ReadonlySet<string> = new Set<AuditField>([
  'entriesClose',
  'opens',
  'until',
  'votingCloses',
]);

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** An act in words; one of an older program, which has none, as it was stored. */
export function actWords(act: string, t: Translate): string {
  const key = own<TextKey>(ACT_TEXTS, act);
  return key ? t(key) : act;
}

/** What a line is about: `post:12` becomes "Post 12". */
export function targetWords(target: string, t: Translate): string {
  const [kind = '', id = ''] = target.split(':');
  const known = AUDIT_TARGETS.find((one) => one === kind);
  if (!known) return target;
  const what = t(TARGET_TEXTS[known]);
  if (!id) return what;
  if (target === 'setting:approveFirst') return t('audit:approveFirst');
  return t('audit:numbered', { what, id });
}

type Reading = { act: string; language: Language; t: Translate };

/** Names, places and texts in the languages are what they hold; anything else stays as it was stored. */
function partsIn(value: object, reading: Reading): string {
  const { language, t } = reading;
  if (Array.isArray(value)) return value.map((one) => plain(one, reading)).join(', ');
  if ('place' in value && 'entry' in value) {
    return t('audit:place', { place: String(value.place), id: String(value.entry) });
  }
  const texts = value as Partial<Record<Language, unknown>>;
  const said = texts[language] ?? texts[FALLBACK_LANGUAGE];
  if (typeof said !== 'object' || said === null) return JSON.stringify(value);
  return Object.values(said).filter(Boolean).join(' / ');
}

function plain(value: unknown, reading: Reading): string {
  if (typeof value === 'boolean') return reading.t(value ? 'audit:yes' : 'audit:no');
  if (typeof value === 'object' && value !== null) return partsIn(value, reading);
  return String(value);
}

function valueWords(name: string, value: unknown, reading: Reading): string {
  const { language, t } = reading;
  const names = own<Readonly<Record<string, TextKey>>>(VALUE_TEXTS, name);
  const key = names && own(names, String(value));
  if (key) return t(key);
  if (NUMBERED.has(name)) return t('audit:number', { id: String(value) });
  if (name === 'target' && typeof value === 'string') return targetWords(value, t);
  const moment = MOMENTS.has(name) ? new Date(String(value)) : undefined;
  if (moment && !Number.isNaN(moment.getTime())) {
    const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(language, style).format(moment);
  }
  return plain(value, reading);
}

function fieldWords(name: string, { act, t }: Reading): string {
  if (act === 'role' && name === 'from') return t('audit:fieldRoleFrom');
  if (act === 'role' && name === 'to') return t('audit:fieldRoleTo');
  const known = AUDIT_FIELDS.find((one) => one === name);
  return known ? t(FIELD_TEXTS[known]) : name;
}

/** The details of a line in the language of who reads it; what is empty is left out. */
export const detailWords = (details: Record<string, unknown>, reading: Reading): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) =>
      reading.t('audit:detail', {
        name: fieldWords(name, reading),
        value: valueWords(name, value, reading),
      }),
    )
    .join(' · ');
