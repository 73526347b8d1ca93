import type { ReactNode } from 'react';
import type { Scene } from '#contract/views.ts';
import { topicPath } from '#domain/forum.ts';
import { ForumFrame } from '../parts/frame.tsx';

import { TopicView } from './view.tsx';

/** The page as server and browser draw it. */
export function TopicScene({ scene }: { scene: Scene<'forum-topic'> }): ReactNode {
  return (
    <ForumFrame scene={scene} path={topicPath(scene.props.post)}>
      <TopicView {...scene.props} />
    </ForumFrame>
  );
}
