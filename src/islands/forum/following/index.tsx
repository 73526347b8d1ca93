import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { FollowingScene } from './scene.tsx';

export default sceneIsland('forum-following', FollowingScene);
