import type { ReactNode } from 'react';
import type { Scene } from '#contract/views.ts';

import { ForumFrame } from '../parts/frame.tsx';
import { homeAddress } from './home.ts';
import { HomeView } from './view.tsx';

/** The page as server and browser draw it. */
export function HomeScene({ scene }: { scene: Scene<'forum-home'> }): ReactNode {
  return (
    <ForumFrame scene={scene} path={homeAddress(scene.props)}>
      <HomeView {...scene.props} />
    </ForumFrame>
  );
}
