import { pageMember } from '#client/exchange.ts';
import type { Scene } from '#contract/views.ts';
import type { Dictionaries } from '#i18n/translate.ts';

export type SceneData = { scene: Scene; texts: Dictionaries };

/**
 * What the server wrote into the page for this island; undefined while the
 * shell itself is pre-rendered.
 */
export function readScene(): SceneData | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById('scene');
  if (!element) return undefined;
  const data = JSON.parse(element.textContent) as SceneData;
  // Whoever is signed in by now, the page shows what is theirs for whom it was drawn.
  if (data.scene.viewer) pageMember.id = String(data.scene.viewer.id);
  return data;
}
