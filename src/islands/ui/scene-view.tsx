import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Scene, ViewerInfo, ViewName, Views } from '#contract/views.ts';
import type { Dictionaries } from '#i18n/translate.ts';
import { TextsProvider } from './texts.tsx';

/** The components of some views, each with the props that its view has in the contract. */
export type ViewMap<V extends ViewName = ViewName> = { [K in V]: ComponentType<Views[K]> };

const ViewerContext = createContext<ViewerInfo | null>(null);

/** Who looks at the page, as the server knew them; null for visitors. */
export const usePageViewer = (): ViewerInfo | null => useContext(ViewerContext);

type Props<V extends ViewName> = {
  scene: Scene<V>;
  texts: Dictionaries;
  View: ComponentType<Views[V]>;
};

/** A scene as server and browser draw it: its view, with texts and viewer for what lies below. */
export function SceneView<V extends ViewName>({ scene, texts, View }: Props<V>): ReactNode {
  return (
    <TextsProvider language={scene.language} texts={texts}>
      <ViewerContext value={scene.viewer}>
        <View {...scene.props} />
      </ViewerContext>
    </TextsProvider>
  );
}
