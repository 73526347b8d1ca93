import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { ThreadScene } from './scene.tsx';

export default sceneIsland('forum-thread', ThreadScene);
