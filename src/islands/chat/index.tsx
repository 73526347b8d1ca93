import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { ChatPage } from './page.tsx';

export default sceneIsland('chat', ChatPage);
