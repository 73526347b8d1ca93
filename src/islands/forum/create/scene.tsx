import type { ReactNode } from 'react';
import type { Scene } from '#contract/views.ts';

import { ForumFrame } from '../parts/frame.tsx';

import { CreateView } from './view.tsx';

/** The page as server and browser draw it. */
export function CreateScene({ scene }: { scene: Scene<'forum-composer'> }): ReactNode {
  return (
    <ForumFrame scene={scene} path="/forum/post">
      <CreateView {...scene.props} />
    </ForumFrame>
  );
}
