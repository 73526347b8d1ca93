import { lazyPart } from '#islands/ui/lazy-part.tsx';
import type { ComposerProps } from '../composer/index.tsx';

/** The composer, loaded when somebody begins to write. */
export const ComposerPart = lazyPart<ComposerProps>(() => import('../composer/index.tsx'));
