import { useState, type ReactNode } from 'react';
import type { Scene, ViewName } from '#contract/views.ts';
import { readScene } from './scene.ts';
import { SceneView, type ViewMap } from './scene-view.tsx';

const isScene = <V extends ViewName>(scene: Scene, view: V): scene is Scene & Scene<V> =>
  scene.view === view;

/**
 * The island of one page: in the pre-rendered shell only a slot, which the server fills with the
 * markup of the same view; in a member's browser it takes that over. A page's island knows its own
 * view alone, so that nobody downloads the others.
 */
export function sceneIsland<V extends ViewName>(view: V, View: ViewMap[V]): () => ReactNode {
  return function SceneIsland() {
    const [data] = useState(readScene);
    if (!data || !isScene(data.scene, view)) return <template data-slot="view" />;
    return <SceneView<V> scene={data.scene} texts={data.texts} View={View} />;
  };
}
