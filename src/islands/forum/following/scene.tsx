import type { ReactNode } from 'react';
import type { Scene } from '#contract/views.ts';
import { ForumFrame } from '../parts/frame.tsx';
import { FollowingView } from './view.tsx';

/** The page as server and browser draw it. */
export function FollowingScene({ scene }: { scene: Scene<'forum-following'> }): ReactNode {
  return (
    <ForumFrame scene={scene} path="/forum/following">
      <FollowingView {...scene.props} />
    </ForumFrame>
  );
}
