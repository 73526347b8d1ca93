import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { ExportScene } from './scene.tsx';

export default sceneIsland('profile-export', ExportScene);
