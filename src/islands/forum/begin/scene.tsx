import type { ReactNode } from 'react';
import type { Scene } from '#contract/views.ts';
import { ForumFrame } from '../parts/frame.tsx';
import { BeginView } from './view.tsx';

/** The page as server and browser draw it. */
export function BeginScene({ scene }: { scene: Scene<'forum-begin'> }): ReactNode {
  return (
    <ForumFrame scene={scene} path="/forum/create">
      <BeginView {...scene.props} />
    </ForumFrame>
  );
}
