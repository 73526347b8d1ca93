import type { ViewName } from '#contract/views.ts';
import type { ViewMap } from '#islands/ui/scene-view.tsx';
import { AnswerScene } from './answer/scene.tsx';
import { ArticleArea } from './article/area.tsx';
import { BeginScene } from './begin/scene.tsx';
import { ContestScene } from './contest/scene.tsx';
import { CreateScene } from './create/scene.tsx';
import { FollowingScene } from './following/scene.tsx';
import { GuestView } from './guest/view.tsx';
import { HistoryScene } from './history/scene.tsx';
import { HomeScene } from './home/scene.tsx';
import { OutboundLinkScene } from './outbound-link/scene.tsx';
import { ReplyScene } from './reply/scene.tsx';
import { SearchScene } from './search/scene.tsx';
import { ThreadScene } from './thread/scene.tsx';
import { TopicScene } from './topic/scene.tsx';

/** Pages of the forum. */
export const FORUM_VIEWS: ViewMap<Extract<ViewName, `forum-${string}`>> = {
  'forum-home': HomeScene,
  'forum-articles': ArticleArea,
  'forum-topic': TopicScene,
  'forum-thread': ThreadScene,
  'forum-history': HistoryScene,
  'forum-reply': ReplyScene,
  'forum-following': FollowingScene,
  'forum-search': SearchScene,
  'forum-leaving': OutboundLinkScene,
  'forum-composer': CreateScene,
  'forum-begin': BeginScene,
  'forum-answer': AnswerScene,
  'forum-contest': ContestScene,
  'forum-guest': GuestView,
};
