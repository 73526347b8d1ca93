import { spawn } from 'node:child_process';
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

function run(program: string, args: string[], address: string): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environmentOf(address) },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', () =>
      reject(
        new Stop(
          `${program} was not found: install PostgreSQL's client programs, or use the backups of your database server.`,
        ),
      ),
    );
    child.on('exit', (code) => {
      const [reason = ''] = said.trim().split('\n');
      if (code === 0) resolve();
      else reject(new Stop(`${program} did not succeed: ${reason}`));
    });
  });
}

/** Copies a PostgreSQL database into a file, from one snapshot; others may write meanwhile. */
export const dumpPostgres = (address: string, file: string): Promise<void> =>
  run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], address);

/** Puts a copy back, all of it or nothing. `replace` first drops the tables that stand there. */
export function restorePostgres(address: string, file: string, replace: boolean): Promise<void> {
  const database = decodeURIComponent(new URL(address).pathname.slice(1));
  const clean = replace ? ['--clean', '--if-exists'] : [];
  const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  return run('pg_restore', [...clean, ...whole, `--dbname=${database}`, file], address);
}
