import type { ReactNode } from 'react';
import type { Scene } from '#contract/views.ts';

import { ForumFrame } from '../parts/frame.tsx';
import { threadPath } from '../topic/comment-item.tsx';
import { ThreadView } from './view.tsx';

/** The page as server and browser draw it. */
export function ThreadScene({ scene }: { scene: Scene<'forum-thread'> }): ReactNode {
  return (
    <ForumFrame scene={scene} path={threadPath(scene.props.comment.id)}>
      <ThreadView {...scene.props} />
    </ForumFrame>
  );
}
