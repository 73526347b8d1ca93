import type { DecisionView, SubjectView } from '#contract/moderation-views.ts';
import { topicPath, topicCode } from '#domain/forum.ts';
import { ideaPath } from '#domain/ideas/wishes.ts';
import { ANSWER_HEADING, levelHeadings } from '#domain/markdown-rules.ts';
import { slugify } from '#domain/slug.ts';
import type { Context } from '#server/context.ts';
import { readPollWords } from '#server/features/polls/service.ts';
import { imagesOf } from '#server/platform/uploads/service.ts';
import type { DecisionRow } from '../queries/decisions.ts';
import { isLookedAt, type Subject } from '#domain/moderation.ts';

export const presentDecision = (row: DecisionRow): DecisionView => ({
  id: row.id,
  kind: row.kind,
  content: row.content,
  measure: row.measure,
  rule: row.rule,
  reason: row.reason,
  until: row.suspendedUntil?.toISOString() ?? null,
  created: row.createdAt.toISOString(),
  appeal:
    row.appealedAt && row.words !== null
      ? { words: row.words, created: row.appealedAt.toISOString() }
      : null,
  outcome:
    row.answeredAt && row.reversed !== null
      ? { reversed: row.reversed, answer: row.answer ?? '', created: row.answeredAt.toISOString() }
      : null,
});

function addressOf(subject: Subject): string | null {
  const { kind, id, title, postId, parentId, deletedAt } = subject;
  if (deletedAt && !isLookedAt(subject)) return null;
  if (kind === 'member') return `/user-info?userId=${id}`;
  if (kind === 'idea') return ideaPath(id);
  if (kind === 'post') return topicPath({ code: topicCode(id), slug: slugify(title) });
  if (kind === 'comment' && postId !== null) {
    return `/forumDetails/childrenComment?id=${parentId ?? id}#comment-${id}`;
  }
  return null;
}

/** How something stands before everybody. */
export const stateOf = ({ withheld, deletedAt }: Subject): SubjectView['state'] =>
  withheld ?? (deletedAt ? 'deleted' : 'visible');

/** Something that was reported or withheld, with its pictures. */
export async function presentSubject(ctx: Context, subject: Subject): Promise<SubjectView> {
  const { kind, id } = subject;
  const title = subject.title || (subject.place ?? '');
  // Those that are withheld by themselves are not counted.
  const ids = kind === 'post' || kind === 'comment' ? [id] : [];
  const found =
    kind === 'post'
      ? (await imagesOf(ctx.db, ids, [], { all: true })).post
      : kind === 'comment'
        ? (await imagesOf(ctx.db, [], ids, { all: true })).comment
        : undefined;
  return {
    kind,
    id,
    title,
    // Below its own title, where it has one, which stands below that of the part.
    html: levelHeadings(subject.html, title ? ANSWER_HEADING + 1 : ANSWER_HEADING),
    body: subject.body,
    images: found?.get(id) ?? [],
    avatar: subject.avatar,
    poll: kind === 'post' ? await readPollWords(ctx.db, id) : null,
    created: subject.createdAt.toISOString(),
    edited: subject.editedAt?.toISOString() ?? null,
    state: stateOf(subject),
    address: addressOf(subject),
  };
}
