import type { ReactNode } from 'react';
import type { ForumReplyProps } from '#contract/views.ts';
import { ForumFrame } from '../parts/frame.tsx';
import { ReplyView } from './view.tsx';

/** The page as server and browser draw it. */
export function ReplyScene(props: ForumReplyProps): ReactNode {
  return (
    <ForumFrame path={props.place}>
      <ReplyView {...props} />
    </ForumFrame>
  );
}
