import type { ReactNode } from 'react';
import type { Scene, ViewName } from '#contract/views.ts';
import { HiddenView } from './hidden.tsx';
import { MemberListView } from './member-list.tsx';
import { ProfileView } from './profile/view.tsx';

const VIEWS: readonly ViewName[] = ['member-list', 'member-profile', 'hidden-members'];

export const isPeopleScene = (scene: Scene<ViewName>): boolean => VIEWS.includes(scene.view);

/** Pages of members among themselves, as the server draws them. */
export function PeopleView({ scene }: { scene: Scene<ViewName> }): ReactNode {
  if (scene.view === 'member-list') {
    return <MemberListView {...(scene as Scene<'member-list'>).props} />;
  }
  if (scene.view === 'member-profile') {
    return <ProfileView {...(scene as Scene<'member-profile'>).props} />;
  }
  return <HiddenView {...(scene as Scene<'hidden-members'>).props} />;
}
