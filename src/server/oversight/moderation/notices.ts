import { RULE_TEXTS } from '#i18n/rule-texts.ts';
import { appealEnds, appealPath, type CaseKind } from '#domain/moderation.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Language } from '#domain/languages.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Context } from '#server/context.ts';
import type { NewNotice } from '#server/platform/notifications/service.ts';
import type { DecisionRow } from './queries/decisions.ts';

type Recipient = { memberId: number; language: Language };

const dayIn = (language: Language, day: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);

type Told = Pick<
  DecisionRow,
  'id' | 'content' | 'measure' | 'rule' | 'reason' | 'suspendedUntil' | 'createdAt'
>;

/** Why, by which rule, until when, and how to have it looked at again. */
function because(ctx: Context, decision: Told, language: Language, t: Translate): string {
  const { rule, reason, measure, suspendedUntil } = decision;
  const parts = [
    measure === 'suspend' &&
      (suspendedUntil
        ? t('moderation:noticeUntil', { date: dayIn(language, suspendedUntil) })
        : t('moderation:noticeOpenEnd')),
    rule && t('moderation:noticeRule', { rule: t(RULE_TEXTS[rule]) }),
    reason,
    t('moderation:noticeAppeal', {
      date: dayIn(language, appealEnds(decision.createdAt)),
      address: ctx.env.origin + appealPath(decision.id),
    }),
  ];
  return parts.filter(Boolean).join(' ');
}

/**
 * What the author of something is told of a decision: nothing where it has no consequences.
 *
 * @param about the title of what was decided about, where it has one
 */
export function authorNotices(
  ctx: Context,
  author: Recipient,
  decision: Told,
  about: { kind: CaseKind; title: string; postId: number | null; commentId: number | null },
): NewNotice[] {
  const t = ctx.texts(author.language);
  const content = because(ctx, decision, author.language, t);
  const notices: NewNotice[] = [];
  const { memberId } = author;
  const { kind, title, postId, commentId } = about;
  const of = kind === 'post' ? { postId } : { commentId };
  if (decision.content === 'picture') {
    notices.push({
      memberId,
      type: NOTICE.titled,
      title: `${t('moderation:noticePicture', { title })} ${content}`,
    });
  } else if (decision.content !== 'keep' && kind === 'chat') {
    notices.push({
      memberId,
      type: NOTICE.titled,
      title: `${t('moderation:noticeChat')} ${content}`,
    });
  } else if (decision.content !== 'keep' && kind !== 'member') {
    notices.push({ memberId, type: NOTICE.deleted, title, content, ...of });
  }
  if (decision.measure === 'suspend') {
    notices.push({ memberId, type: NOTICE.suspended, content });
  }
  const rest = decision.measure === 'warn' || (decision.content !== 'keep' && kind === 'member');
  if (rest) {
    const key =
      decision.measure === 'warn' ? 'moderation:noticeWarning' : 'moderation:noticeProfile';
    notices.push({ memberId, type: NOTICE.titled, title: `${t(key)} ${content}` });
  }
  return notices;
}

/** What came of a report, for who made it: no names, and nothing of what was said to the author. */
export function reporterNotice(
  ctx: Context,
  reporter: Recipient & { reportedAt: Date },
  acted: boolean,
): NewNotice {
  const { memberId, language, reportedAt } = reporter;
  const key = acted ? 'moderation:noticeReportActed' : 'moderation:noticeReportKept';
  const title = ctx.texts(language)(key, { date: dayIn(language, reportedAt) });
  return { memberId, type: NOTICE.titled, title };
}

/** The outcome of an appeal, for who made it. */
export function appealNotice(
  ctx: Context,
  author: Recipient,
  answer: { reversed: boolean; words: string },
): NewNotice {
  const t = ctx.texts(author.language);
  const outcome = t(answer.reversed ? 'moderation:noticeReversed' : 'moderation:noticeUpheld');
  return {
    memberId: author.memberId,
    type: NOTICE.titled,
    title: `${outcome} ${t('moderation:noticeAnswer', { words: answer.words })}`,
  };
}

/** Somebody says that something harms them: it is hidden until a moderator has looked. */
export function claimedNotice(ctx: Context, author: Recipient, title: string): NewNotice {
  const key = title ? 'moderation:noticeClaimed' : 'moderation:noticeClaimedPlain';
  return {
    memberId: author.memberId,
    type: NOTICE.titled,
    title: ctx.texts(author.language)(key, { title }),
  };
}

/** Something that waited is online now. */
export function approvedNotice(ctx: Context, author: Recipient, title: string): NewNotice {
  const key = title ? 'moderation:noticeApproved' : 'moderation:noticeApprovedPlain';
  return {
    memberId: author.memberId,
    type: NOTICE.titled,
    title: ctx.texts(author.language)(key, { title }),
  };
}
