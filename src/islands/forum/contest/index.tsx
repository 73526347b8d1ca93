import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { ContestScene } from './scene.tsx';

export default sceneIsland('forum-contest', ContestScene);
