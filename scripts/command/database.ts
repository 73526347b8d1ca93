import fs from 'node:fs';
import path from 'node:path';
import { databaseFolder } from '#server/db/connection.ts';
import { requireNotMoved } from '#server/db/moved-note.ts';
import { withRawDatabase, type DatabaseLocation } from '#server/db/raw-database.ts';
import { APPLICATION_NAME } from '#server/db/reach-server.ts';
import { readApplied, type Ask } from '#server/db/versions.ts';
import { CommandError } from './run-command.ts';

/** Where a database is, in words for the operator: without user and password. */
export function nameDatabase({ dataDir, databaseUrl }: DatabaseLocation): string {
  if (!databaseUrl) return `the database in ${dataDir}`;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `the database ${decodeURIComponent(pathname.slice(1))} of ${searchParams.get('host') ?? host}`;
}

/**
 * Refuses where there is no database with tables: a command must not make one where the settings name the wrong
 * place.
 *
 * @throws CommandError
 * @throws OperatorError where the data has been moved to a PostgreSQL server
 */
export async function requireDatabase(place: DatabaseLocation): Promise<void> {
  if (!place.databaseUrl) {
    requireNotMoved(place.dataDir);
    // An empty folder is none either: the engine would make a database in it.
    if (fs.existsSync(path.join(databaseFolder(place.dataDir), 'PG_VERSION'))) return;
    throw new CommandError(
      `There is no database in ${place.dataDir}. Set DATA_DIR as the site has it, or start the site once.`,
    );
  }
  if ((await withRawDatabase(place, readApplied)) === undefined) {
    throw new CommandError(
      `There are no tables in ${nameDatabase(place)}. Set DATABASE_URL as the site has it, or start the site once.`,
    );
  }
}

/** Whether a database holds any table, also one of another program. */
export const hasTables = async (ask: Ask): Promise<boolean> => {
  const { rows } = await ask(
    `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  return rows.length > 0;
};

/** Connections of this program; earlier versions gave theirs no name. */
const OWN_CONNECTIONS = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name in ('', '${APPLICATION_NAME}')`;

/**
 * Refuses where others of this program are connected to the same database of a PostgreSQL server.
 *
 * @throws CommandError
 */
export async function refuseRunningSite(ask: Ask): Promise<void> {
  const { rows } = await ask(OWN_CONNECTIONS);
  const { n } = rows[0] as { n: number };
  if (n > 0) {
    throw new CommandError(
      `The database is in use by ${n === 1 ? 'one connection' : `${n} connections`} of the site: stop it first.`,
    );
  }
}
