import type { ProfileViews } from '#contract/profile-views.ts';
import type { ViewMap } from '#islands/ui/scene-view.tsx';
import { ConfigScene } from './config/scene.tsx';
import { ExportScene } from './export/scene.tsx';
import { ListScene } from './list/scene.tsx';

/** Pages of the profile editor. */
export const PROFILE_VIEWS: ViewMap<keyof ProfileViews> = {
  'profile-list': ListScene,
  'profile-config': ConfigScene,
  'profile-export': ExportScene,
};
