import { spawn } from 'node:child_process';
import readline from 'node:readline';
import type { Readable } from 'node:stream';
import { OperatorError } from '#server/operator-error.ts';

/** What libpq needs of the query of an address; the rest is about the pool of this program. */
const OF_QUERY = {
  ...{ host: 'PGHOST', port: 'PGPORT', user: 'PGUSER', password: 'PGPASSWORD' },
  ...{ sslmode: 'PGSSLMODE', sslcert: 'PGSSLCERT', sslkey: 'PGSSLKEY' },
  ...{ sslrootcert: 'PGSSLROOTCERT', sslnegotiation: 'PGSSLNEGOTIATION' },
  ...{ channel_binding: 'PGCHANNELBINDING', options: 'PGOPTIONS' },
};

/**
 * A connection address as libpq's environment: an argument could be read by everybody here. As in the driver, the
 * query wins over the address before it.
 */
export function environmentOf(address: string): Record<string, string> {
  const url = new URL(address);
  const asked = url.searchParams;
  const given: Record<string, string> = {
    // An IPv6 address stands in brackets in an address alone.
    PGHOST: decodeURIComponent(url.hostname.replace(/^\[(.+)\]$/, '$1')),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
  };
  for (const [name, variable] of Object.entries(OF_QUERY)) {
    given[variable] = asked.get(name) || (given[variable] ?? '');
  }
  // Words of the driver alone.
  if (given.PGSSLMODE === 'no-verify') given.PGSSLMODE = 'require';
  if (!given.PGSSLMODE && /^(?:true|1)$/.test(asked.get('ssl') ?? '')) given.PGSSLMODE = 'require';
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** The first error among what a client program wrote to stderr; notices may come before it. */
function firstError(complaints: string): string {
  const lines = complaints.trim().split('\n');
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines[0] ?? '';
}

/** Runs one of PostgreSQL's client programs and gives what it printed. */
export function runPostgres(program: string, args: string[], address: string): Promise<string> {
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
        new OperatorError(
          `${program} was not found: install PostgreSQL's client programs, or use the backups of your database server.`,
        ),
      ),
    );
    child.on('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new OperatorError(`${program} did not succeed: ${firstError(complaints)}`));
    });
  });
}

/** Copies a PostgreSQL database into a file, from one snapshot; others may write meanwhile. */
export async function dumpPostgres(address: string, file: string): Promise<void> {
  const plain = ['--format=custom', '--no-owner', '--no-privileges'];
  await runPostgres('pg_dump', [...plain, `--file=${file}`], address);
}

async function countRows(dump: Readable): Promise<number> {
  let rows = 0;
  let copying = false;
  for await (const line of readline.createInterface({ input: dump })) {
    if (line === '\\.') copying = false;
    else if (copying) rows += 1;
    else if (line.startsWith('COPY ')) copying = true;
  }
  return rows;
}

/**
 * How many rows a table has in a copy that `pg_dump` made; no server is asked.
 *
 * @throws OperatorError where pg_restore is missing or cannot read the copy
 */
export async function countCopiedRows(file: string, table: string): Promise<number> {
  const which = ['--data-only', '--schema=public', `--table=${table}`, '--file=-', file];
  const child = spawn('pg_restore', which, { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', () => reject(new OperatorError('pg_restore was not found.')));
  });
  const [code, rows] = await Promise.all([ended, countRows(child.stdout)]);
  if (code === 0) return rows;
  throw new OperatorError(`${file} cannot be read by pg_restore: ${firstError(complaints)}`);
}
