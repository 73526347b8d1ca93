import { sceneIsland } from '#islands/ui/scene-island.tsx';
import { ProfileView } from './view.tsx';

export default sceneIsland('member-profile', ProfileView);
