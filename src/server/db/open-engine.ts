import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { EXTENSIONS } from './extensions.ts';

/** Opens data of the embedded engine, with the extensions that it needs. */
export const openEngine = (
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {},
): Promise<PGlite> => PGlite.create({ ...options, extensions: EXTENSIONS });
