import type { Output } from './index.ts';

/** Where writing begins: what it is to be, and what has been begun already. */
export type ForumBeginProps = { drafts: Output<'GET article/drafts'> };

/** What is answered on a page of its own: the post, and the comment or reply below it that is meant. */
export type ForumAnswerProps = {
  post: Output<'GET article/detail'>['post'];
  answered:
    | Output<'GET article/comments'>['listData']['resultList'][number]['replies'][number]
    | null;
  /** The comment whose thread is answered in; null for an answer to the post. */
  parentId: number | null;
};

/** Where a visitor begins to write, before they have an account. */
export type ForumGuestProps = {
  /** What it is to become (`domain/drafts.ts`). */
  place: string;
  /** The page where members write it. */
  back: string;
  /** The post that is answered; null for a post. */
  answered: Pick<ForumAnswerProps['post'], 'title' | 'code' | 'slug' | 'language'> | null;
};

export type WritingViews = {
  'forum-begin': ForumBeginProps;
  'forum-answer': ForumAnswerProps;
  'forum-guest': ForumGuestProps;
};
