import { features } from './features/index.ts';
import { oversight } from './oversight/index.ts';
import { platform } from './platform/index.ts';
import type { Feature } from './feature.ts';

/** Every feature of the server, from the lowest layer up. */
export const allFeatures: readonly Feature[] = [...platform, ...features, ...oversight];
