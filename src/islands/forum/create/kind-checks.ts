import { ARTICLE, type PostKind } from '#domain/post-kinds.ts';
import { FORUM } from '#domain/limits.ts';
import type { Translate } from '#i18n/translate.ts';
import {
  problemsOf,
  readPoll,
  toInput,
  type PollDraft,
  type PollProblems,
} from '../poll/editing.ts';
import type { Problems } from '../composer/use-send.ts';

/** What a draft keeps of an article and a poll. */
export type KindDraft = {
  kind?: PostKind;
  summary?: string;
  poll?: PollDraft | null;
};

/** What is wrong with the poll that is being written, if one is. */
export function pollProblems({ poll }: KindDraft): PollProblems | undefined {
  const written = readPoll(poll);
  return written ? problemsOf(written) : undefined;
}

/** What the server would refuse in an article or a poll, beyond what it refuses in every post. */
export function checkKind(
  draft: KindDraft & { body: string },
  found: Problems,
  t: Translate<'community' | 'forum'>,
): Problems {
  const problems = { ...found };
  const length = draft.body.trim().length;
  if (draft.kind === 'article') {
    const summary = (draft.summary ?? '').trim().length;
    if (summary < ARTICLE.summaryMin) {
      problems.summary = t('community:summaryShort', { min: ARTICLE.summaryMin });
    } else if (summary > ARTICLE.summaryMax) {
      problems.summary = t('community:summaryLong', { max: ARTICLE.summaryMax });
    }
    // The limits of a post are not those of an article.
    if (length < ARTICLE.bodyMin) {
      problems.body = t('community:articleShort', { min: ARTICLE.bodyMin });
    } else if (length > ARTICLE.bodyMax) {
      problems.body = t('forum:textTooLong', { count: ARTICLE.bodyMax });
    } else if (length > FORUM.bodyMax) delete problems.body;
  }
  // Said beside the poll's own fields; here it only keeps the text from being sent.
  if (pollProblems(draft)) problems.poll = ' ';
  return problems;
}

/** What a new post is sent with because of its kind. */
export function publishParts(draft: KindDraft) {
  const poll = readPoll(draft.poll);
  return {
    ...(draft.kind === 'article'
      ? { kind: draft.kind, summary: (draft.summary ?? '').trim() }
      : {}),
    ...(poll ? { poll: toInput(poll) } : {}),
  };
}

/** The same for a changed one; a poll in which somebody has voted is left out. */
export function changeParts(
  draft: KindDraft,
  before: { kind: PostKind; poll: { voted: boolean } | null },
) {
  const poll = readPoll(draft.poll);
  return {
    ...(before.kind === 'article' ? { summary: (draft.summary ?? '').trim() } : {}),
    ...(before.poll?.voted ? {} : { poll: poll ? toInput(poll) : null }),
  };
}
