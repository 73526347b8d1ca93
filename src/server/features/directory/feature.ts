import { defineFeature } from '#server/feature.ts';
import { directoryPages } from './pages.ts';

/** The pages of the directory; its calls belong to the feature camsites. */
export const directoryFeature = defineFeature({
  name: 'directory',
  pages: directoryPages,
});
