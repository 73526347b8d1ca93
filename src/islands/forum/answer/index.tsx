import { sceneIsland } from '../scene-island.tsx';
import { AnswerScene } from './scene.tsx';

export default sceneIsland('forum-answer', AnswerScene);
