import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Scene, ViewName } from '#contract/views.ts';
import type { Dictionaries } from '#i18n/translate.ts';
import { ChatPage } from './chat/page.tsx';
import { ContactView } from './contact/view.tsx';
import { FeedbackView } from './feedback/view.tsx';
import { DirectoryCompare } from './directory/compare.tsx';
import { DirectoryList } from './directory/list.tsx';
import { DirectorySituation } from './directory/situation.tsx';
import { ForumApp } from './forum/app.tsx';
import { ArticleArea } from './forum/article/area.tsx';
import { AccountPage } from './member/account/leaving-notice.tsx';
import { MemberView } from './member/view.tsx';
import { isModerationScene, ModerationView } from './moderation/view.tsx';
import { MessagesApp } from './messages/app.tsx';
import { isProfileScene, ProfileEditorView } from './profile-editor/view.tsx';
import { isPeopleScene, PeopleView } from './people/view.tsx';
import { LeaderboardView } from './points/leaderboard.tsx';
import { PointsView } from './points/points.tsx';
import { ConfirmView } from './newsletter/confirm.tsx';
import { LeaveView } from './newsletter/leave.tsx';
import { SubscribeView } from './newsletter/subscribe.tsx';
import { SearchView } from './search/view.tsx';
import { AnnounceView } from './notice-settings/announce.tsx';
import { NoticeLeaveView } from './notice-settings/leave.tsx';
import { NoticeSettingsView } from './notice-settings/view.tsx';
import { TakedownStatusView } from './takedown/status.tsx';
import { TakedownView } from './takedown/view.tsx';
import { TextsProvider } from './ui/texts.tsx';

const FORUM_VIEWS = [
  'forum-home',
  'forum-topic',
  'forum-thread',
  'forum-history',
  'forum-reply',
  'forum-following',
  'forum-search',
  'forum-leaving',
  'forum-composer',
  'forum-begin',
  'forum-answer',
];

/** Pages of the account that belong to other features; never hydrated. */
const OF_THE_ACCOUNT: readonly ViewName[] = ['hidden-members', 'notice-settings', 'points'];

function SceneView({ scene }: { scene: Scene<ViewName> }): ReactNode {
  return OF_THE_ACCOUNT.includes(scene.view) ? (
    <AccountPage scene={scene}>
      <View scene={scene} />
    </AccountPage>
  ) : (
    <View scene={scene} />
  );
}

function View({ scene }: { scene: Scene<ViewName> }): ReactNode {
  if (isModerationScene(scene)) return <ModerationView scene={scene} />;
  if (isProfileScene(scene)) return <ProfileEditorView scene={scene} />;
  if (isPeopleScene(scene)) return <PeopleView scene={scene} />;
  if (scene.view === 'leaderboard') {
    return <LeaderboardView {...(scene as Scene<'leaderboard'>).props} />;
  }
  if (scene.view === 'points') return <PointsView {...(scene as Scene<'points'>).props} />;
  if (scene.view === 'forum-articles') {
    return <ArticleArea {...(scene as Scene<'forum-articles'>).props} />;
  }
  if (scene.view === 'chat') return <ChatPage />;
  if (scene.view === 'messages') return <MessagesApp {...(scene as Scene<'messages'>).props} />;
  if (scene.view === 'notice-settings') {
    return <NoticeSettingsView {...(scene as Scene<'notice-settings'>).props} />;
  }
  if (scene.view === 'announce') return <AnnounceView {...(scene as Scene<'announce'>).props} />;
  if (scene.view === 'notice-leave') {
    return <NoticeLeaveView {...(scene as Scene<'notice-leave'>).props} />;
  }
  if (scene.view === 'feedback') return <FeedbackView {...(scene as Scene<'feedback'>).props} />;
  if (scene.view === 'search') return <SearchView {...(scene as Scene<'search'>).props} />;
  if (scene.view === 'contact') return <ContactView {...(scene as Scene<'contact'>).props} />;
  if (scene.view === 'takedown') return <TakedownView {...(scene as Scene<'takedown'>).props} />;
  if (scene.view === 'takedown-status') {
    return <TakedownStatusView {...(scene as Scene<'takedown-status'>).props} />;
  }
  if (scene.view === 'newsletter') {
    return <SubscribeView {...(scene as Scene<'newsletter'>).props} />;
  }
  if (scene.view === 'newsletter-confirm') {
    return <ConfirmView {...(scene as Scene<'newsletter-confirm'>).props} />;
  }
  if (scene.view === 'newsletter-leave') {
    return <LeaveView {...(scene as Scene<'newsletter-leave'>).props} />;
  }
  if (scene.view === 'directory-list') {
    return <DirectoryList {...(scene as Scene<'directory-list'>).props} />;
  }
  if (scene.view === 'directory-compare') {
    return <DirectoryCompare {...(scene as Scene<'directory-compare'>).props} />;
  }
  if (scene.view === 'directory-situation') {
    return <DirectorySituation {...(scene as Scene<'directory-situation'>).props} />;
  }
  return FORUM_VIEWS.includes(scene.view) ? (
    <ForumApp scene={scene} />
  ) : (
    <MemberView scene={scene} />
  );
}

/**
 * The markup of a scene, for the slot of its shell. Built for Node by `npm run build`, because the
 * server itself runs without a build step and Node reads no JSX.
 */
export function renderView(scene: Scene<ViewName>, texts: Dictionaries): string {
  return renderToString(
    <TextsProvider language={scene.language} texts={texts}>
      <SceneView scene={scene} />
    </TextsProvider>,
  );
}
