import { useState, type ComponentType, type ReactNode } from 'react';
import type { Scene, ViewName } from '#contract/views.ts';
import { readScene } from '#islands/ui/scene.ts';
import { TextsProvider } from '#islands/ui/texts.tsx';

/**
 * The island of one page of the forum: in the pre-rendered shell only a slot, which the server fills
 * with the markup of the same view; in a member's browser it takes that over. A page's island knows
 * its own view alone, so that nobody downloads the others.
 */
export function sceneIsland<V extends ViewName>(
  view: V,
  View: ComponentType<{ scene: Scene<V> }>,
): () => ReactNode {
  return function SceneIsland() {
    const [data] = useState(readScene);
    if (data?.scene.view !== view) return <template data-slot="view" />;
    const scene = data.scene as Scene<V>;
    return (
      <TextsProvider language={scene.language} texts={data.texts}>
        <View scene={scene} />
      </TextsProvider>
    );
  };
}
