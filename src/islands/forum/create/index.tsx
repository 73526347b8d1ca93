import { sceneIsland } from '../scene-island.tsx';
import { CreateScene } from './scene.tsx';

export default sceneIsland('forum-composer', CreateScene);
