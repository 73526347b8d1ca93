import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { CreateScene } from './scene.tsx';

export default sceneIsland('forum-composer', CreateScene);
