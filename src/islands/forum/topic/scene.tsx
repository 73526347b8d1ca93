import type { ReactNode } from 'react';
import type { ForumTopicProps } from '#contract/views.ts';
import { topicPath } from '#domain/forum.ts';
import { ForumFrame } from '../parts/frame.tsx';
import { TopicView } from './view.tsx';

/** The page as server and browser draw it. */
export function TopicScene(props: ForumTopicProps): ReactNode {
  return (
    <ForumFrame path={topicPath(props.post)}>
      <TopicView {...props} />
    </ForumFrame>
  );
}
