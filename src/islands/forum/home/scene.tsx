import type { ReactNode } from 'react';
import type { ForumHomeProps } from '#contract/views.ts';
import { ForumFrame } from '../parts/frame.tsx';
import { homeAddress } from './home.ts';
import { HomeView } from './view.tsx';

/** The page as server and browser draw it. */
export function HomeScene(props: ForumHomeProps): ReactNode {
  return (
    <ForumFrame path={homeAddress(props)}>
      <HomeView {...props} />
    </ForumFrame>
  );
}
