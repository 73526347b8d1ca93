import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { ConfigScene } from './scene.tsx';

export default sceneIsland('profile-config', ConfigScene);
