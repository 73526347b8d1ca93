import { spawn } from 'node:child_process';
import readline from 'node:readline';
import { OperatorError } from '#server/operator-error.ts';

/** A connection address as libpq's environment: an argument could be read by everybody here. */
export function environmentOf(address: string): Record<string, string> {
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
      const lines = complaints.trim().split('\n');
      // Notices may come before it.
      const reason = lines.find((line) => /error|fatal/i.test(line)) ?? lines[0] ?? '';
      if (code === 0) resolve(printed);
      else reject(new OperatorError(`${program} did not succeed: ${reason}`));
    });
  });
}

/** Copies a PostgreSQL database into a file, from one snapshot; others may write meanwhile. */
export async function dumpPostgres(address: string, file: string): Promise<void> {
  const plain = ['--format=custom', '--no-owner', '--no-privileges'];
  await runPostgres('pg_dump', [...plain, `--file=${file}`], address);
}

/** How many rows a table has in a copy that `pg_dump` made; no server is asked. */
export async function countCopiedRows(file: string, table: string): Promise<number> {
  const which = ['--data-only', '--schema=public', `--table=${table}`, '--file=-', file];
  const child = spawn('pg_restore', which, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', () => reject(new OperatorError('pg_restore was not found.')));
  });
  let rows = 0;
  let copying = false;
  for await (const line of readline.createInterface({ input: child.stdout })) {
    if (line === '\\.') copying = false;
    else if (copying) rows += 1;
    else if (line.startsWith('COPY ')) copying = true;
  }
  if ((await ended) !== 0) throw new OperatorError(`${file} is no copy that pg_restore can read.`);
  return rows;
}
