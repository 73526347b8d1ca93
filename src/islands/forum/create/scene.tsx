import type { ReactNode } from 'react';
import type { ForumComposerProps } from '#contract/views.ts';
import { ForumFrame } from '../parts/frame.tsx';
import { CreateView } from './view.tsx';

/** The page as server and browser draw it. */
export function CreateScene(props: ForumComposerProps): ReactNode {
  return (
    <ForumFrame path="/forum/post">
      <CreateView {...props} />
    </ForumFrame>
  );
}
