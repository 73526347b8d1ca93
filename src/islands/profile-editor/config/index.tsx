import { profileIsland } from '../parts/island.tsx';
import { ConfigScene } from './scene.tsx';

export default profileIsland('profile-config', ConfigScene);
