import { renderToString } from 'react-dom/server';
import type { Scene, ViewName } from '#contract/views.ts';
import type { Dictionaries } from '#i18n/translate.ts';
import { ChatPage } from './chat/page.tsx';
import { ContactView } from './contact/view.tsx';
import { FeedbackView } from './feedback/view.tsx';
import { DirectoryCompare } from './directory/compare.tsx';
import { DirectoryList } from './directory/list.tsx';
import { DirectorySituation } from './directory/situation.tsx';
import { FlashCardSamplesView } from './flash-cards/samples.tsx';
import { FlashCardsView } from './flash-cards/view.tsx';
import { FORUM_VIEWS } from './forum/views.ts';
import { IdeaView } from './ideas/idea.tsx';
import { IdeasView } from './ideas/view.tsx';
import { IndustryClaimView } from './industry-claim/view.tsx';
import { INDUSTRY_VIEWS } from './industry/views.ts';
import { accountPage } from './member/account/deletion-notice.tsx';
import { MEMBER_VIEWS } from './member/views.ts';
import { MODERATION_VIEWS } from './moderation/views.ts';
import { MessagesApp } from './messages/app.tsx';
import { PROFILE_VIEWS } from './profile-editor/views.ts';
import { HiddenView } from './people/hidden.tsx';
import { MemberListView } from './people/member-list.tsx';
import { ProfileView } from './people/profile/view.tsx';
import { LeaderboardView } from './points/leaderboard.tsx';
import { PointsView } from './points/points.tsx';
import { ConfirmView } from './newsletter/confirm.tsx';
import { UnsubscribeView } from './newsletter/unsubscribe.tsx';
import { SubscribeView } from './newsletter/subscribe.tsx';
import { SearchView } from './search/view.tsx';
import { AnnounceView } from './notice-settings/announce.tsx';
import { NoticeUnsubscribeView } from './notice-settings/unsubscribe.tsx';
import { NoticeSettingsView } from './notice-settings/view.tsx';
import { TakedownStatusView } from './takedown/status.tsx';
import { TakedownView } from './takedown/view.tsx';
import { BoardSharedView, BoardShelfView } from './boards/shelf.tsx';
import { ReminderView } from './reminders/form.tsx';
import { RemindersView } from './reminders/list.tsx';
import { TarotCardView } from './tarot/card.tsx';
import { TarotView } from './tarot/view.tsx';
import { SceneView, type ViewMap } from './ui/scene-view.tsx';

/** Every view of the contract and what draws it; one that is missing here is an error of types. */
const VIEWS: ViewMap = {
  ...FORUM_VIEWS,
  ...INDUSTRY_VIEWS,
  ...MEMBER_VIEWS,
  ...MODERATION_VIEWS,
  ...PROFILE_VIEWS,
  announce: AnnounceView,
  'board-shared': BoardSharedView,
  'board-shelf': BoardShelfView,
  chat: ChatPage,
  contact: ContactView,
  'directory-compare': DirectoryCompare,
  'directory-list': DirectoryList,
  'directory-situation': DirectorySituation,
  feedback: FeedbackView,
  'hidden-members': accountPage(HiddenView),
  'flash-card-samples': FlashCardSamplesView,
  'flash-cards': FlashCardsView,
  idea: IdeaView,
  ideas: IdeasView,
  'industry-claim': IndustryClaimView,
  leaderboard: LeaderboardView,
  'member-list': MemberListView,
  'member-profile': ProfileView,
  messages: MessagesApp,
  newsletter: SubscribeView,
  'newsletter-confirm': ConfirmView,
  'newsletter-leave': UnsubscribeView,
  'notice-leave': NoticeUnsubscribeView,
  'notice-settings': accountPage(NoticeSettingsView),
  points: accountPage(PointsView),
  reminder: ReminderView,
  reminders: RemindersView,
  search: SearchView,
  takedown: TakedownView,
  'takedown-status': TakedownStatusView,
  tarot: TarotView,
  'tarot-card': TarotCardView,
};

const sceneView = <V extends ViewName>(scene: Scene<V>, texts: Dictionaries) => (
  <SceneView scene={scene} texts={texts} View={VIEWS[scene.view]} />
);

/**
 * The markup of a scene, for the slot of its shell. Built for Node by `npm run build`, because the
 * server itself runs without a build step and Node reads no JSX.
 */
export const renderView = (scene: Scene, texts: Dictionaries): string =>
  renderToString(sceneView(scene, texts));
