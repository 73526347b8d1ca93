import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { BeginScene } from './scene.tsx';

export default sceneIsland('forum-begin', BeginScene);
