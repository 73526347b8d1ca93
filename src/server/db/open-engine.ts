import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { EXTENSIONS } from './extensions.ts';

type Options = Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'startParams'>;

/** Opens data of the embedded engine, with the extensions that it needs. */
export const openEngine = (options: Options = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: EXTENSIONS });

/**
 * The same for a command that asks little: with 8 MB of buffers instead of 128, which the engine fills with
 * zeros whenever it opens. That takes longer than all the rest of opening it.
 */
export const openBriefly = (options: Options): Promise<PGlite> =>
  openEngine({
    ...options,
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
  });
