import type { ReactNode } from 'react';
import type { ForumThreadProps } from '#contract/views.ts';
import { ForumFrame } from '../parts/frame.tsx';
import { threadPath } from '../parts/thread-path.ts';
import { ThreadView } from './view.tsx';

/** The page as server and browser draw it. */
export function ThreadScene(props: ForumThreadProps): ReactNode {
  return (
    <ForumFrame path={threadPath(props.comment.id)}>
      <ThreadView {...props} />
    </ForumFrame>
  );
}
