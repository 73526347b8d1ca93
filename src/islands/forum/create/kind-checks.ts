import { ARTICLE } from '#domain/post-kinds.ts';
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
  kind?: string | undefined;
  extra?: Record<string, unknown> | undefined;
};

export const summaryOf = ({ extra }: KindDraft): string =>
  typeof extra?.summary === 'string' ? extra.summary : '';
export const pollOf = ({ extra }: KindDraft): PollDraft | null => readPoll(extra?.poll);

/** What is wrong with the poll that is being written, if one is. */
export function pollProblems(draft: KindDraft): PollProblems | undefined {
  const poll = pollOf(draft);
  return poll ? problemsOf(poll) : undefined;
}

/** What the server would refuse in an article, beyond what it refuses in every post. */
export function checkKind(
  draft: KindDraft & { body: string },
  found: Problems,
  t: Translate<'community' | 'forum'>,
): Problems {
  const problems = { ...found };
  const length = draft.body.trim().length;
  if (draft.kind === 'article') {
    const summary = summaryOf(draft).trim().length;
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
  // Shown beside the poll's own fields; here it only keeps the text from being sent.
  if (pollProblems(draft)) problems.poll = ' ';
  return problems;
}

/** The parts of a call that publishes or changes a post. */
export function kindInput(draft: KindDraft) {
  const poll = pollOf(draft);
  return {
    ...(draft.kind === 'article' ? { summary: summaryOf(draft).trim() } : {}),
    poll: poll ? toInput(poll) : null,
  };
}
