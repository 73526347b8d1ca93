import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { currentRecord } from '#server/site/builds.ts';
import { sleep } from './stats.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** As `npm start` and docs/deploy/campus.service start it. */
const SMALL_STEPS = '--max-semi-space-size=8';
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;
const SETTLED_WITHIN_MS = 120_000;
/** A server is at rest when it works less than a tenth of this time. */
const REST_MS = 1000;

export type RunningSite = {
  origin: string;
  port: number;
  /** Resident memory in bytes. */
  memory: () => number;
  /** Milliseconds of processor time since it started; 0 where the system does not tell. */
  worked: () => number;
  stop: () => Promise<void>;
};

/** A port on the loopback that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Resident memory of a process in bytes; 0 where the system does not tell. */
export function residentBytes(pid: number): number {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The figures about a process in `/proc`, from its parent on; nothing where the system has none. */
function statOf(pid: number | string): string[] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before them may hold anything, so count from its end.
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(1);
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

/** Milliseconds of processor time of a process; 0 where the system does not tell. */
function workedBy(pid: number): number {
  // In hundredths of a second on every Linux.
  const [user = 0, system = 0] = statOf(pid).slice(10, 12).map(Number);
  return (user + system) * 10;
}

/** Numbers of the processes that run, by the one that started them. */
function processesByParent(): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const name of fs.existsSync('/proc') ? fs.readdirSync('/proc') : []) {
    const [parent] = /^\d+$/.test(name) ? statOf(name).map(Number) : [];
    if (parent !== undefined) found.set(parent, [...(found.get(parent) ?? []), Number(name)]);
  }
  return found;
}

/** Resident memory in bytes of a process and of all that it started. */
export function residentBytesOfAll(pid: number): number {
  const children = processesByParent();
  const of = (each: number): number =>
    (children.get(each) ?? []).reduce((sum, child) => sum + of(child), residentBytes(each));
  return of(pid);
}

/** Ends a process that we started; the hard way if it will not go. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const inTime = await Promise.race([
    gone.then(() => true),
    sleep(STOP_WITHIN_MS).then(() => false),
  ]);
  if (!inTime) {
    child.kill('SIGKILL');
    await gone;
  }
}

async function waitUntilReady(
  origin: string,
  child: ChildProcess,
  errors: () => string,
): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start. ${errors()}`);
    const ready = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(50);
  }
  throw new Error(`The server was not ready in time. ${errors()}`);
}

/**
 * Starts our server as in production, one process of its own, logging as it does by default.
 *
 * @param settings of the database, and whatever else is not as usual
 * @param cwd the project that is run
 * @throws Error where it does not become ready
 */
export async function startSite(
  dist: string,
  settings: Record<string, string>,
  cwd = ROOT,
): Promise<RunningSite> {
  const port = settings.PORT ? Number(settings.PORT) : await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [SMALL_STEPS, 'src/server/main.ts'], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      // The server refuses pages that were built for another address.
      PUBLIC_ORIGIN: currentRecord(dist)?.origin || origin,
      DIST_DIR: dist,
      DEMO_DATA: 'off',
      ...settings,
    },
  });
  let errors = '';
  child.stderr?.on('data', (data: Buffer) => (errors = (errors + data.toString()).slice(-2000)));
  const stop = () => endProcess(child);
  try {
    await waitUntilReady(origin, child, () => errors);
  } catch (error) {
    await stop();
    throw error;
  }
  const pid = child.pid ?? 0;
  return { origin, port, memory: () => residentBytes(pid), worked: () => workedBy(pid), stop };
}

/**
 * Waits until a site is at rest. At its first start with a database it answers at once, and then reads all pages
 * for the search: a minute of a site's life, and most of what would be measured in the first seconds.
 *
 * @throws Error where it works on
 */
async function settled(site: RunningSite): Promise<void> {
  const deadline = performance.now() + SETTLED_WITHIN_MS;
  while (performance.now() < deadline) {
    const before = site.worked();
    await sleep(REST_MS);
    if (site.worked() - before < REST_MS / 10) return;
  }
  throw new Error('The server did not come to rest in time.');
}

/** Runs `work` against a started site that has come to rest. It is stopped whatever happens. */
export async function withSite<T>(
  dist: string,
  database: Record<string, string>,
  work: (site: RunningSite) => Promise<T>,
): Promise<T> {
  const site = await startSite(dist, database);
  try {
    await settled(site);
    return await work(site);
  } finally {
    await site.stop();
  }
}
