import type { ReactNode } from 'react';
import type { Scene, ViewName } from '#contract/views.ts';
import { AnswerScene } from './answer/scene.tsx';
import { BeginScene } from './begin/scene.tsx';
import { CreateScene } from './create/scene.tsx';
import { FollowingScene } from './following/scene.tsx';
import { HistoryScene } from './history/scene.tsx';
import { HomeScene } from './home/scene.tsx';
import { LeavingScene } from './leaving/scene.tsx';
import { ReplyScene } from './reply/scene.tsx';
import { SearchScene } from './search/scene.tsx';
import { ThreadScene } from './thread/scene.tsx';
import { TopicScene } from './topic/scene.tsx';

/** Whichever page of the forum the server has to draw. */
export function ForumApp({ scene }: { scene: Scene<ViewName> }): ReactNode {
  switch (scene.view) {
    case 'forum-home':
      return <HomeScene scene={scene as Scene<'forum-home'>} />;
    case 'forum-topic':
      return <TopicScene scene={scene as Scene<'forum-topic'>} />;
    case 'forum-thread':
      return <ThreadScene scene={scene as Scene<'forum-thread'>} />;
    case 'forum-history':
      return <HistoryScene scene={scene as Scene<'forum-history'>} />;
    case 'forum-reply':
      return <ReplyScene scene={scene as Scene<'forum-reply'>} />;
    case 'forum-following':
      return <FollowingScene scene={scene as Scene<'forum-following'>} />;
    case 'forum-begin':
      return <BeginScene scene={scene as Scene<'forum-begin'>} />;
    case 'forum-answer':
      return <AnswerScene scene={scene as Scene<'forum-answer'>} />;
    case 'forum-search':
      return <SearchScene scene={scene as Scene<'forum-search'>} />;
    case 'forum-leaving':
      return <LeavingScene scene={scene as Scene<'forum-leaving'>} />;
    case 'forum-composer':
      return <CreateScene scene={scene as Scene<'forum-composer'>} />;
    default:
      throw new Error(`The forum has no view "${scene.view}"`);
  }
}
