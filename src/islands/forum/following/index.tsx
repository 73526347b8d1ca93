import { sceneIsland } from '../scene-island.tsx';
import { FollowingScene } from './scene.tsx';

export default sceneIsland('forum-following', FollowingScene);
