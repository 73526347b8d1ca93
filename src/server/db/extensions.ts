import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * Extensions of PostgreSQL that the migrations create. The embedded engine has to be given their code each
 * time it opens data; a server brings its own (they belong to its standard package).
 */
export const EXTENSIONS = { pg_trgm };
