import { useState, type ReactNode } from 'react';
import type { Scene } from '#contract/views.ts';
import { readScene } from '#islands/ui/scene.ts';
import { TextsProvider } from '#islands/ui/texts.tsx';
import { ProfileView } from './view.tsx';

/** A member's page: a slot in the pre-rendered shell, taken over in another member's browser. */
export default function Profile(): ReactNode {
  const [data] = useState(readScene);
  if (data?.scene.view !== 'member-profile') return <template data-slot="view" />;
  const scene = data.scene as Scene<'member-profile'>;
  return (
    <TextsProvider language={scene.language} texts={data.texts}>
      <ProfileView {...scene.props} />
    </TextsProvider>
  );
}
