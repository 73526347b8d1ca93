import {
  AUDIT_FIELDS,
  AUDIT_TARGETS,
  type AuditAct,
  type AuditField,
  type AuditTarget,
} from '#domain/audit.ts';
import type { ContestJudge } from '#domain/contests.ts';
import { replyPlace, topicCode, topicPath } from '#domain/forum.ts';
import { ideaPath } from '#domain/ideas/wishes.ts';
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
  path: 'audit:fieldPath',
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
  texts: { keep: 'moderation:contentKept', delete: 'moderation:contentDeleted' },
  to: ROLE_TEXTS,
  type: TYPE_TEXTS,
};
/** Values that are numbers of something, and of what where that has a page. */
const NUMBERED: Partial<Record<AuditField, LinkedKind | null>> = {
  authorId: 'member',
  case: 'case',
  commentId: 'comment',
  decision: null,
  ownerId: 'member',
  postId: 'post',
  takedown: null,
};
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

/** Pages of what a line is about; the log and its export name it by kind and number. */
const PATHS = {
  announcement: () => '/moderation/announce',
  case: (id: number) => `/moderation/case?id=${id}`,
  comment: replyPlace,
  idea: ideaPath,
  mails: () => '/moderation/operation',
  member: (id: number) => `/user-info?userId=${id}`,
  post: (id: number) => topicPath({ code: topicCode(id), slug: '' }),
  setting: () => '/moderation/settings',
} satisfies Partial<Record<AuditTarget | 'case', (id: number) => string>>;
type LinkedKind = keyof typeof PATHS;

/** Where a target such as `post:12` can be looked at; null where it has no page of its own. */
export function targetPath(target: string): string | null {
  const [kind = '', id] = target.split(':');
  return own<(id: number) => string>(PATHS, kind)?.(Number(id)) ?? null;
}

/** The numbers of the members that a line names. */
export function membersIn(target: string, details: Record<string, unknown>): number[] {
  const named = Object.entries(details).flatMap(([name, value]) =>
    own(NUMBERED, name) === 'member' ? [Number(value)] : [],
  );
  const [kind, id] = target.split(':');
  return [...named, ...(kind === 'member' ? [Number(id)] : [])].filter(
    (one) => Number.isSafeInteger(one) && one > 0,
  );
}

/**
 * A target as it is stored, from what somebody typed: that itself, or the words of the page, "Post 12" or
 * "Member 5 (Marta)".
 */
export function storedTarget(typed: string, t: Translate): string {
  const text = typed.replace(/\s*\(.*\)$/, '').trim();
  const lower = text.toLowerCase();
  if (lower === t('audit:approveFirst').toLowerCase()) return 'setting:approveFirst';
  const [, what = lower, id] = /^(.+?)\s*[:\s]\s*(\d+)$/.exec(lower) ?? [];
  const kind = AUDIT_TARGETS.find((one) =>
    [one.toLowerCase(), t(TARGET_TEXTS[one]).toLowerCase()].includes(what),
  );
  if (!kind) return text;
  return id ? `${kind}:${id}` : kind;
}

type Names = ReadonlyMap<number, string>;

/** "Member 5" with the nickname behind it, where there is still one. */
const withName = (what: string, id: number, names: Names | undefined, t: Translate): string => {
  const name = names?.get(id);
  return name === undefined ? what : t('audit:named', { what, name });
};

/** What a line is about: `post:12` becomes "Post 12". */
export function targetWords(target: string, t: Translate, names?: Names): string {
  const [kind = '', id = ''] = target.split(':');
  const known = AUDIT_TARGETS.find((one) => one === kind);
  if (!known) return target;
  const what = t(TARGET_TEXTS[known]);
  if (!id) return what;
  if (target === 'setting:approveFirst') return t('audit:approveFirst');
  const numbered = t('audit:numbered', { what, id });
  return known === 'member' ? withName(numbered, Number(id), names, t) : numbered;
}

type Reading = { act: string; language: Language; t: Translate; names?: Names };

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
  // The database keeps the names of a value in an order of its own.
  const { title, text } = said as { title?: unknown; text?: unknown };
  const rest = title === undefined && text === undefined ? Object.values(said) : [title, text];
  return rest.filter(Boolean).join(' / ');
}

function plain(value: unknown, reading: Reading): string {
  if (typeof value === 'boolean') return reading.t(value ? 'audit:yes' : 'audit:no');
  if (typeof value === 'object' && value !== null) return partsIn(value, reading);
  return String(value);
}

function valueWords(name: string, value: unknown, reading: Reading): string {
  const { language, t, names: people } = reading;
  const names = own<Readonly<Record<string, TextKey>>>(VALUE_TEXTS, name);
  const key = names && own(names, String(value));
  if (key) return t(key);
  const numbered = own(NUMBERED, name);
  if (numbered !== undefined) {
    const number = t('audit:number', { id: String(value) });
    return numbered === 'member' ? withName(number, Number(value), people, t) : number;
  }
  if (name === 'target' && typeof value === 'string') return targetWords(value, t, people);
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

/** Where a value can be looked at. */
function valuePath(name: string, value: unknown): string | null {
  const kind = own(NUMBERED, name);
  if (kind) return targetPath(`${kind}:${String(value)}`);
  if (name === 'target' && typeof value === 'string') return targetPath(value);
  return name === 'path' && typeof value === 'string' ? value : null;
}

/** A detail in words; `path` leads to what it names. */
export type Detail = { name: string; value: string; path: string | null };

/** The details of a line in the language of who reads it; what is empty is left out. */
export const detailsOf = (details: Record<string, unknown>, reading: Reading): Detail[] =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => ({
      name: fieldWords(name, reading),
      value: valueWords(name, value, reading),
      path: valuePath(name, value),
    }));
