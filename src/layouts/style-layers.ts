import { createHash } from 'node:crypto';

/** The layers of all styles: whatever file a rule is in, one of a later layer wins. */
export const LAYERS = ['tokens', 'base', 'components', 'features', 'states'];

/**
 * Stands in the head before any style. A layer has its place from where it is first named, and Astro
 * puts the styles of a page before those of its layout.
 */
export const LAYERS_STYLE = `@layer ${LAYERS.join()};`;

/** Allows it in the policy of every page. */
export const LAYERS_HASH =
  `sha256-${createHash('sha256').update(LAYERS_STYLE).digest('base64')}` as const;
