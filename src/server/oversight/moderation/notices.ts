import { appealEnds, appealPath, type CaseKind } from '#domain/moderation.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Context } from '#server/context.ts';
import {
  storedWords,
  type NewNotice,
  type NoticePart,
} from '#server/platform/notifications/service.ts';
import type { DecisionRow } from './queries/decisions.ts';

const day = (date: Date) => ({ day: date.toISOString() });
const titled = (memberId: number, ...parts: NoticePart[]): NewNotice => ({
  memberId,
  type: NOTICE.titled,
  title: storedWords(parts),
});

type Told = Pick<
  DecisionRow,
  'id' | 'content' | 'measure' | 'rule' | 'reason' | 'suspendedUntil' | 'createdAt'
>;

/** Why, by which rule, until when, and how to have it looked at again. */
function because(ctx: Context, decision: Told): NoticePart[] {
  const { rule, reason, measure, suspendedUntil } = decision;
  const end: NoticePart = suspendedUntil
    ? { say: 'suspendedUntil', with: { date: day(suspendedUntil) } }
    : { say: 'suspendedOpenEnd' };
  const address = ctx.env.origin + appealPath(decision.id);
  return [
    ...(measure === 'suspend' ? [end] : []),
    ...(rule ? [{ say: 'rule', with: { rule: { rule } } } as const] : []),
    ...(reason ? [reason] : []),
    { say: 'appeal', with: { date: day(appealEnds(decision.createdAt)), address } },
  ];
}

/**
 * What the author of something is told of a decision: nothing where it has no consequences.
 *
 * @param about the title of what was decided about, where it has one; `avatar`: it is the profile picture
 */
export function authorNotices(
  ctx: Context,
  memberId: number,
  decision: Told,
  about: {
    kind: CaseKind;
    title: string;
    postId: number | null;
    commentId: number | null;
    avatar?: boolean;
  },
): NewNotice[] {
  const why = because(ctx, decision);
  const content = storedWords(why);
  const notices: NewNotice[] = [];
  const { kind, title, postId, commentId } = about;
  const of = kind === 'post' ? { postId } : { commentId };
  if (decision.content === 'picture' && about.avatar) {
    notices.push(titled(memberId, { say: 'avatar' }, ...why));
  } else if (decision.content === 'picture') {
    notices.push(titled(memberId, { say: 'picture', with: { title } }, ...why));
  } else if (decision.content !== 'keep' && kind === 'chat') {
    notices.push(titled(memberId, { say: 'chat' }, ...why));
  } else if (decision.content !== 'keep' && kind !== 'member') {
    notices.push({ memberId, type: NOTICE.deleted, title, content, ...of });
  }
  if (decision.measure === 'suspend') {
    notices.push({ memberId, type: NOTICE.suspended, content });
  }
  const cleared = decision.content === 'delete' && kind === 'member';
  const rest = decision.measure === 'warn' || cleared;
  if (rest) {
    const say = decision.measure === 'warn' ? 'warning' : 'profile';
    notices.push(titled(memberId, { say }, ...why));
  }
  return notices;
}

const REPORTED = { acted: 'reportActed', kept: 'reportKept', gone: 'reportGone' } as const;

/**
 * What came of reports, for who made them: no names, and nothing of what was said to the author.
 *
 * @param outcome `gone`: the author has deleted what was reported before anybody had decided
 */
export const reporterNotices = (
  reports: readonly { reporterId: number; createdAt: Date }[],
  outcome: keyof typeof REPORTED,
): NewNotice[] =>
  reports.map(({ reporterId, createdAt }) =>
    titled(reporterId, { say: REPORTED[outcome], with: { date: day(createdAt) } }),
  );

/**
 * What an appeal brought back: `none`: the decision had taken nothing away; `gone`: nothing could be
 * brought back; `profile`: its words, without its picture.
 */
export type Restored = 'none' | 'whole' | 'profile' | 'gone';
const REVERSED = {
  none: 'reversed',
  whole: 'reversed',
  profile: 'reversedProfile',
  gone: 'reversedGone',
} as const;

/**
 * The outcome of an appeal, for who made it.
 *
 * @param outcome.still until when another decision suspends the member
 */
export function appealNotice(
  memberId: number,
  outcome: {
    reversed: boolean;
    words: string;
    back: Restored;
    still?: { until: Date | null } | undefined;
  },
): NewNotice {
  const { reversed, words, back, still } = outcome;
  const parts: NoticePart[] = [{ say: reversed ? REVERSED[back] : 'upheld' }];
  if (still?.until) parts.push({ say: 'stillSuspended', with: { date: day(still.until) } });
  else if (still) parts.push({ say: 'stillSuspendedOpen' });
  return titled(memberId, ...parts, { say: 'answer', with: { words } });
}

/** Somebody says that something harms them: it is hidden until a moderator has looked. */
export const claimedNotice = (memberId: number, title: string): NewNotice =>
  titled(memberId, title ? { say: 'claimed', with: { title } } : { say: 'claimedPlain' });

/** Something that waited is online now. */
export const approvedNotice = (memberId: number, title: string): NewNotice =>
  titled(memberId, title ? { say: 'approved', with: { title } } : { say: 'approvedPlain' });
