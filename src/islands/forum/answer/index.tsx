import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { AnswerScene } from './scene.tsx';

export default sceneIsland('forum-answer', AnswerScene);
