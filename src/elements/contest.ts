import { startGalleries } from './galleries.ts';
import { startMoments } from './moments.ts';
import { startVeils } from './veil.ts';

/** The page of a contest, for every reader: pictures open in a gallery, times are those of their clock. */
startGalleries();
startVeils();
startMoments();
