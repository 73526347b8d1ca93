import { profileIsland } from '../parts/island.tsx';
import { ExportScene } from './scene.tsx';

export default profileIsland('profile-export', ExportScene);
