import { profileIsland } from '../parts/island.tsx';
import { ListScene } from './scene.tsx';

export default profileIsland('profile-list', ListScene);
