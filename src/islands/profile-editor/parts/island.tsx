import { useState, type ComponentType, type ReactNode } from 'react';
import type { Scene, ViewName } from '#contract/views.ts';
import { readScene } from '#islands/ui/scene.ts';
import { TextsProvider } from '#islands/ui/texts.tsx';
import { ProfileFrame } from './frame.tsx';

/** The island of one page: a slot in the shell, which the server fills and a member's browser takes over. */
export function profileIsland<V extends ViewName>(
  view: V,
  View: ComponentType<{ scene: Scene<V> }>,
): () => ReactNode {
  return function ProfileIsland() {
    const [data] = useState(readScene);
    if (data?.scene.view !== view) return <template data-slot="view" />;
    const scene = data.scene as Scene<V>;
    return (
      <TextsProvider language={scene.language} texts={data.texts}>
        <ProfileFrame>
          <View scene={scene} />
        </ProfileFrame>
      </TextsProvider>
    );
  };
}
