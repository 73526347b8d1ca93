import { sceneIsland } from '../scene-island.tsx';
import { ReplyScene } from './scene.tsx';

export default sceneIsland('forum-reply', ReplyScene);
