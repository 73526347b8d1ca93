import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { TopicScene } from './scene.tsx';

export default sceneIsland('forum-topic', TopicScene);
