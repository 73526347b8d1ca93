import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { MessagesApp } from './app.tsx';

export default sceneIsland('messages', MessagesApp);
