import { getTableName, is } from '#server/db/drizzle.ts';
import { isPgSequence, PgTable } from '#server/db/pg-core.ts';
import * as schema from '#server/db/schema.ts';
import type { Applied } from '#server/db/versions.ts';
import { environmentOf, runPostgres as run } from '#server/backup/postgres.ts';

/** The migrations that the database in a copy has been through, oldest first. */
export async function appliedIn(address: string, file: string): Promise<Applied[]> {
  const which = ['--data-only', '--schema=drizzle', '--table=__drizzle_migrations', '--file=-'];
  const script = await run('pg_restore', [...which, file], address);
  // Rows of COPY: a number, the hash, the time, with tabs between.
  return [...script.matchAll(/^\d+\t([0-9a-f]{64})\t(\d+)$/gm)]
    .map(([, hash = '', when]) => ({ hash, when: Number(when) }))
    .sort((a, b) => a.when - b.when);
}

/** Drops what our schema has, also what the copy does not know because later migrations made it. */
function dropSchema(): string {
  const parts = Object.values(schema);
  const tables = parts.filter((part) => is(part, PgTable)).map((table) => getTableName(table));
  const sequences = parts.filter(isPgSequence).map(({ seqName }) => seqName ?? '');
  const list = (names: string[]) => names.map((name) => `"${name}"`).join(', ');
  return [
    `drop table if exists ${list(tables)} cascade`,
    `drop sequence if exists ${list(sequences)} cascade`,
    'drop schema if exists drizzle cascade',
  ].join('; ');
}

/** Puts a copy back, all of it or nothing. `replace` first drops the tables that stand there. */
export async function restorePostgres(
  address: string,
  file: string,
  replace: boolean,
): Promise<void> {
  const plain = ['--no-owner', '--no-privileges'];
  const database = environmentOf(address).PGDATABASE ?? '';
  if (!replace) {
    const whole = ['--single-transaction', '--exit-on-error', `--dbname=${database}`];
    await run('pg_restore', [...whole, ...plain, file], address);
    return;
  }
  // As a script, because pg_restore cannot drop anything that its file does not have.
  const script = `${file}.sql`;
  await run('pg_restore', ['--clean', '--if-exists', ...plain, `--file=${script}`, file], address);
  const whole = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
  const steps = [`--command=${dropSchema()}`, `--file=${script}`];
  await run('psql', [...whole, ...steps, `--dbname=${database}`], address);
}
