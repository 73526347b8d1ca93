import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { ReplyScene } from './scene.tsx';

export default sceneIsland('forum-reply', ReplyScene);
