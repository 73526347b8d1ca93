import type { ReactNode } from 'react';
import type { Scene } from '#contract/views.ts';
import { replyPath } from '#domain/forum.ts';
import { ForumFrame } from '../parts/frame.tsx';
import { AnswerView } from './view.tsx';

/** The page as server and browser draw it. */
export function AnswerScene({ scene }: { scene: Scene<'forum-answer'> }): ReactNode {
  const { post, answered } = scene.props;
  return (
    <ForumFrame scene={scene} path={replyPath(post.id, answered?.id)}>
      <AnswerView {...scene.props} />
    </ForumFrame>
  );
}
