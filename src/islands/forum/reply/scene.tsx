import type { ReactNode } from 'react';
import type { Scene } from '#contract/views.ts';
import { ForumFrame } from '../parts/frame.tsx';
import { ReplyView } from './view.tsx';

/** The page as server and browser draw it. */
export function ReplyScene({ scene }: { scene: Scene<'forum-reply'> }): ReactNode {
  return (
    <ForumFrame scene={scene} path={scene.props.place}>
      <ReplyView {...scene.props} />
    </ForumFrame>
  );
}
