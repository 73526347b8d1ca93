import type { Feature } from '#server/app.ts';
import { directoryPages } from './pages.ts';

/** The pages of the directory; its calls belong to the feature camsites. */
export const directoryFeature: Feature = {
  pages: directoryPages,
};
