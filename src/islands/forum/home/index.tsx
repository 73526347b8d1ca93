import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { HomeScene } from './scene.tsx';

export default sceneIsland('forum-home', HomeScene);
