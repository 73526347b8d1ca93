import type { ReactNode } from 'react';
import type { ForumAnswerProps } from '#contract/writing-views.ts';
import { replyPath } from '#domain/forum.ts';
import { ForumFrame } from '../parts/frame.tsx';
import { AnswerView } from './view.tsx';

/** The page as server and browser draw it. */
export function AnswerScene(props: ForumAnswerProps): ReactNode {
  const { post, answered } = props;
  return (
    <ForumFrame path={replyPath(post.id, answered?.id)}>
      <AnswerView {...props} />
    </ForumFrame>
  );
}
