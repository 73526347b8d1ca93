import { spawn } from 'node:child_process';
import { getTableName, is } from 'drizzle-orm';
import { isPgSequence, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/db/schema.ts';
import type { Applied } from '#server/db/versions.ts';
import { Stop } from './stop.ts';

/** A connection address as libpq's environment: an argument could be read by everybody here. */
function environmentOf(address: string): Record<string, string> {
  const url = new URL(address);
  const given: Record<string, string> = {
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** Runs one of PostgreSQL's client programs and gives what it printed. */
function run(program: string, args: string[], address: string): Promise<string> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environmentOf(address) },
  });
  let printed = '';
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', () =>
      reject(
        new Stop(
          `${program} was not found: install PostgreSQL's client programs, or use the backups of your database server.`,
        ),
      ),
    );
    child.on('close', (code) => {
      const [reason = ''] = complaints.trim().split('\n');
      if (code === 0) resolve(printed);
      else reject(new Stop(`${program} did not succeed: ${reason}`));
    });
  });
}

/** Copies a PostgreSQL database into a file, from one snapshot; others may write meanwhile. */
export async function dumpPostgres(address: string, file: string): Promise<void> {
  const plain = ['--format=custom', '--no-owner', '--no-privileges'];
  await run('pg_dump', [...plain, `--file=${file}`], address);
}

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
