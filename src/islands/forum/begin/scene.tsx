import type { ReactNode } from 'react';
import type { ForumBeginProps } from '#contract/writing-views.ts';
import { ForumFrame } from '../parts/frame.tsx';
import { BeginView } from './view.tsx';

/** The page as server and browser draw it. */
export function BeginScene(props: ForumBeginProps): ReactNode {
  return (
    <ForumFrame path="/forum/create">
      <BeginView {...props} />
    </ForumFrame>
  );
}
