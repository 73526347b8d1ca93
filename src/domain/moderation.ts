import type { ReportKind, ReportReason } from './forum.ts';
import { isModeratorRole, type Role } from './roles.ts';

/**
 * Why writing is shown to its author and to staff alone: a decision, no look at it yet because its
 * author is new, or no look at it yet since somebody said that it harms them.
 */
export type Withheld = 'hidden' | 'pending' | 'claimed';

/** Withheld by a rule before anybody has looked: its place stays, and what others said below it. */
export const isLookedAt = ({ withheld }: { withheld: Withheld | null }): boolean =>
  withheld === 'claimed';

/**
 * How something came before the moderators: somebody reported it, it waits to be let through, or
 * somebody whom it shows or who made it asks to have it taken down.
 */
export const CASE_ORIGINS = ['report', 'approval', 'takedown'] as const;
/** `staff`: decided on the member's page, without anything that waited for it. */
export type CaseOrigin = (typeof CASE_ORIGINS)[number] | 'staff';

/** What the page of the queue shows: all that waits, one origin of it, or what has been decided. */
export const QUEUE_SHOWS = ['all', 'report', 'approval', 'takedown', 'decided'] as const;
export type QueueShow = (typeof QUEUE_SHOWS)[number];

/** Whether a list of the queue can be narrowed to a reason: elsewhere the filter would hold unseen. */
export const hasReasons = (show: QueueShow): boolean => show === 'all' || show === 'report';

/** What a case is about; `page`: pages of the site that no member wrote, by the number of the request. */
export type CaseKind = ReportKind | 'page';

/** What becomes of the thing itself; `picture`: it stays without the picture somebody asked about. */
export const CONTENT_ACTS = ['keep', 'picture', 'hide', 'delete'] as const;
export type ContentAct = (typeof CONTENT_ACTS)[number];

/** What it means for the person who wrote it. */
export const MEASURES = ['none', 'warn', 'suspend'] as const;
export type Measure = (typeof MEASURES)[number];

/** How long a suspension lasts; null: until somebody lifts it. */
export const SUSPENSION_DAYS = { 1: 1, 3: 3, 7: 7, 30: 30, 90: 90, open: null } as const;
export type SuspensionLength = '1' | '3' | '7' | '30' | '90' | 'open';
export const SUSPENSION_LENGTHS: readonly SuspensionLength[] = ['1', '3', '7', '30', '90', 'open'];

const DAY_MS = 86_400_000;

/** @returns when a suspension ends that begins now; null: when somebody lifts it */
export function suspensionEnd(length: SuspensionLength, now: Date): Date | null {
  const days = SUSPENSION_DAYS[length];
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}

/**
 * Whether a suspension ends later than another one.
 *
 * @param end null: when somebody lifts it
 */
export const endsLater = (end: Date | null, other: Date | null): boolean =>
  other !== null && (end === null || end > other);

/** What a suspended member is told wherever they cannot write. */
export type Suspension = {
  /** Said by staff; empty where they gave none, as until November 2026. */
  reason: string;
  /** When it ends, as an ISO time; null: when somebody lifts it. */
  until: string | null;
};

/** These can do harm while they wait, so they stand on top of the queue. */
const URGENT: readonly ReportReason[] = ['minor', 'privacy'];
export const isUrgent = (reason: ReportReason): boolean => URGENT.includes(reason);

/** Reasons that are settled where the author has deleted what was reported: nobody was hurt or robbed by it. */
const SETTLED_BY_DELETING: readonly ReportReason[] = ['spam', 'other'];
export const isSettledByDeleting = (reason: ReportReason): boolean =>
  SETTLED_BY_DELETING.includes(reason);

export const MODERATION = {
  pageSize: 20,
  /** A case that was taken and left lying is anybody's again after this time. */
  claimMinutes: 20,
  appealDays: 30,
  reasonMax: 1000,
  appealMin: 20,
  appealMax: 2000,
  auditPageSize: 50,
  /** Rows of one CSV file. */
  exportRows: 50_000,
} as const;

/** What an account may do in its first days; staff is exempt. */
export const NEWCOMER = {
  days: 7,
  postsAnHour: 3,
  linksADay: 3,
  picturesADay: 10,
  /** How many first texts of a member wait for a moderator, if an administrator has switched that on. */
  approvals: 3,
} as const;

/** Address of a place of the queue. */
export function queuePath(place: {
  show: QueueShow;
  reason: string | null;
  after?: string | null;
}): string {
  const query = new URLSearchParams();
  if (place.show !== 'all') query.set('show', place.show);
  if (place.reason && hasReasons(place.show)) query.set('reason', place.reason);
  if (place.after) query.set('after', place.after);
  const search = query.toString();
  return search ? `/moderation?${search}` : '/moderation';
}

export const casePath = (id: number): string => `/moderation/case?id=${id}`;
/** Where a member finds the decisions about them. */
export const APPEALS_PATH = '/appeal';
export const appealPath = (decisionId: number): string => `${APPEALS_PATH}?id=${decisionId}`;

/**
 * Until when a decision can be appealed on its page. The terms of service promise six months: after
 * this the contact form takes it.
 *
 * @param decided the moment of the decision
 */
export const appealEnds = (decided: Date): Date =>
  new Date(decided.getTime() + MODERATION.appealDays * DAY_MS);

/** Whether a suspension is in force at a moment; one with an end date ends on it. */
export const isSuspendedAt = (
  member: { suspendedAt: Date | null; suspendedUntil: Date | null },
  now: Date,
): boolean =>
  member.suspendedAt !== null && (member.suspendedUntil === null || member.suspendedUntil > now);

/** Whether an account is in its first days, where it may do less; staff never is. */
export const isNewcomer = (member: { role: Role; createdAt: Date }, now: Date): boolean =>
  !isModeratorRole(member.role) &&
  now.getTime() - member.createdAt.getTime() < NEWCOMER.days * DAY_MS;

const LINK = /(?:https?:\/\/|www\.)[^\s<>()[\]]+/gi;

/** How many links a text of a member holds. */
export const countLinks = (text: string): number => text.match(LINK)?.length ?? 0;

/** The words of a profile that staff can clear. */
export const PROFILE_WORDS = ['summary', 'location', 'link', 'signature'] as const;
export type ProfileWords = Readonly<Record<(typeof PROFILE_WORDS)[number], string>>;

/**
 * One message as it is kept with a report, or what one field of a profile said before it was cleared. No
 * names: who reported is known to the case.
 */
export type Evidence = {
  /** Said by who reports. */
  own: boolean;
  /** The one that is reported, and not what was said before. */
  reported: boolean;
  text: string;
  /** Numbers of pictures, of the reported person alone. */
  pictures: string[];
  created: string;
  /** Of a cleared profile: where the words stood. */
  field?: keyof ProfileWords;
};

/** Something that can be reported, as staff see it, withheld and deleted things included. */
export type Subject = {
  kind: CaseKind;
  id: number;
  /** Null for pages that no member wrote. */
  authorId: number | null;
  title: string;
  /** Markdown, as it was typed. */
  body: string;
  html: string;
  images: number;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  withheld: Withheld | null;
  postId: number | null;
  parentId: number | null;
  /** `<collection>/<slug>` of a text of the editors. */
  place: string | null;
  avatar: string | null;
};

/** What a kind leaves empty that has no such thing. */
export const EMPTY_SUBJECT = {
  title: '',
  html: '',
  images: 0,
  editedAt: null,
  deletedAt: null,
  withheld: null,
  postId: null,
  parentId: null,
  place: null,
  avatar: null,
} as const;
