import type { Line } from './report.ts';
import type { BenchDatabase, Database } from './databases.ts';

/** What every section is given. */
export type Bench = {
  /** Short runs that show that the scripts work; their figures mean little. */
  quick: boolean;
  /** A finished build of the site. */
  dist: string;
  /** A folder of this run, removed at its end. */
  temp: string;
  /** The seeded databases of this run: the embedded one, and PostgreSQL where one answers. */
  worlds: () => Promise<BenchDatabase[]>;
  /** A large forum on PostgreSQL; undefined where none answers. */
  large: () => Promise<BenchDatabase | undefined>;
  /** An empty database for one section, which drops it: on PostgreSQL where one answers. */
  empty: () => Promise<Database>;
  /** Why PostgreSQL is not among the worlds, if it is not. */
  withoutPostgres: string | undefined;
};

export type Section = (bench: Bench) => Promise<Line[]>;

export const POSTGRES_MISSING =
  'no PostgreSQL answers on 127.0.0.1:5432 and TEST_DATABASE_URL is not set';
