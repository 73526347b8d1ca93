import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { openDatabase, type Watch } from '#server/db/connection.ts';
import { createMember, type TestMember } from '#testing/factories.ts';
import { NODE_ARGUMENTS, processEnv } from '#testing/processes.ts';
import { readSnapshot } from '#testing/snapshot.ts';

/** Where a server started by a test keeps what it has. */
export type TemporarySite = {
  dataDir: string;
  distDir: string;
  /** Where its database is a PostgreSQL server's. */
  databaseUrl?: string;
  /** Where its data is of another release than this program's. */
  migrationsFolder?: string;
  remove: () => void | Promise<void>;
};

/** A data folder of its own, and beside it a build that holds empty views and a home page in each language. */
export function temporarySite(): TemporarySite & { remove: () => void } {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-process-'));
  for (const language of LANGUAGES) {
    fs.mkdirSync(path.join(root, 'dist', language), { recursive: true });
    fs.writeFileSync(path.join(root, 'dist', language, 'index.html'), '<!doctype html>');
  }
  fs.mkdirSync(path.join(root, 'dist-server'));
  const views = `export const renderView = () => '';`;
  fs.writeFileSync(path.join(root, 'dist-server', 'views.mjs'), views);
  return {
    dataDir: path.join(root, 'data'),
    distDir: path.join(root, 'dist'),
    remove: () => fs.rmSync(root, { recursive: true, force: true }),
  };
}

/**
 * Works on the database; on the embedded one only while no server has it.
 *
 * @param watch hears every statement
 */
export async function withDatabase<T>(
  site: TemporarySite,
  work: (ctx: Pick<Context, 'db' | 'now'>) => Promise<T>,
  watch?: Watch,
): Promise<T> {
  const { dataDir, databaseUrl: url, migrationsFolder } = site;
  const isNew = !url && !fs.existsSync(path.join(dataDir, 'database'));
  const connection = await openDatabase({
    ...{ dataDir, url, migrationsFolder, watch },
    ...(isNew && { snapshot: readSnapshot() }),
  });
  try {
    return await work({ db: connection.db, now: () => new Date() });
  } finally {
    await connection.close();
  }
}

export const makeMember = (site: TemporarySite): Promise<TestMember> =>
  withDatabase(site, (ctx) => createMember(ctx as Context));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

export type Process = {
  origin: string;
  port: number;
  child: ChildProcess;
  /** The code the process ended with; null where a signal killed it. */
  ended: Promise<number | null>;
};

/**
 * Starts the real server as a process of its own and waits until it is ready.
 *
 * @param log an open file that takes all it prints
 */
export async function startProcess(
  site: TemporarySite,
  env: Record<string, string> = {},
  log?: number,
): Promise<Process> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, 'src/server/main.ts'], {
    stdio: ['ignore', log ?? 'ignore', log ?? 'inherit'],
    env: processEnv({
      LOG_LEVEL: 'silent',
      DEMO_DATA: 'off',
      DATA_DIR: site.dataDir,
      DIST_DIR: site.distDir,
      PORT: String(port),
      ...(site.databaseUrl ? { DATABASE_URL: site.databaseUrl } : {}),
      ...env,
    }),
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  for (let tries = 0; tries < 600; tries++) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok) return { origin, port, child, ended };
    if (child.exitCode !== null) break;
    await wait(100);
  }
  child.kill('SIGKILL');
  throw new Error('the server did not become ready');
}
