import type { ReactNode } from 'react';
import type { Scene, ViewName } from '#contract/views.ts';
import { ConfigScene } from './config/scene.tsx';
import { ExportScene } from './export/scene.tsx';
import { ListScene } from './list/scene.tsx';
import { ProfileFrame } from './parts/frame.tsx';

type ProfileView = 'profile-list' | 'profile-config' | 'profile-export';
const VIEWS: readonly ViewName[] = ['profile-list', 'profile-config', 'profile-export'];

export const isProfileScene = (scene: Scene<ViewName>): scene is Scene<ProfileView> =>
  VIEWS.includes(scene.view);

function Page({ scene }: { scene: Scene<ProfileView> }): ReactNode {
  switch (scene.view) {
    case 'profile-list':
      return <ListScene scene={scene as Scene<'profile-list'>} />;
    case 'profile-config':
      return <ConfigScene scene={scene as Scene<'profile-config'>} />;
    case 'profile-export':
      return <ExportScene scene={scene as Scene<'profile-export'>} />;
  }
}

/** Whichever page of the profile editor the server has to draw. */
export function ProfileEditorView({ scene }: { scene: Scene<ProfileView> }): ReactNode {
  return (
    <ProfileFrame>
      <Page scene={scene} />
    </ProfileFrame>
  );
}
