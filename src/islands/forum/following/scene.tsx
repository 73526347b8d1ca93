import type { ReactNode } from 'react';
import type { ForumFollowingProps } from '#contract/views.ts';
import { ForumFrame } from '../parts/frame.tsx';
import { FollowingView } from './view.tsx';

/** The page as server and browser draw it. */
export function FollowingScene(props: ForumFollowingProps): ReactNode {
  return (
    <ForumFrame path="/forum/following">
      <FollowingView {...props} />
    </ForumFrame>
  );
}
