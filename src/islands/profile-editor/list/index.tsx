import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { ListScene } from './scene.tsx';

export default sceneIsland('profile-list', ListScene);
