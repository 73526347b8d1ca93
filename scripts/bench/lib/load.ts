import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { seededRandom } from './stats.ts';

export type Shots = {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were no success, and broken connections. */
  failures: number;
};

export type Target = {
  origin: string;
  /** Asked for at random, all alike: in turn, a cache smaller than the list would never be of use. */
  paths: readonly string[];
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
};

const hasWrk = spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;
/** Which tool makes the load; autocannon is slower than the servers it measures on static files. */
export const loadTool: string = hasWrk ? 'wrk' : 'autocannon';

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };
const milliseconds = (text: string | undefined): number => {
  const [, value, unit = 'ms'] = /^([\d.]+)(us|ms|s|m)$/.exec(text ?? '') ?? [];
  return Number(value ?? 0) * (MILLISECONDS[unit] ?? 1);
};

const random = seededRandom(5);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
/** What autocannon goes through in turn; long enough to be random. */
const AUTOCANNON_LIST = 5000;

/** wrk asks for one address unless a script tells it the next one. */
function pathScript(paths: readonly string[], folder: string): string {
  const file = path.join(folder, `paths-${process.pid}-${paths.length}.lua`);
  const list = paths.map((address) => JSON.stringify(address)).join(',');
  const next = 'return wrk.format(nil, paths[math.random(#paths)])';
  fs.writeFileSync(file, `local paths = {${list}}\nrequest = function()\n  ${next}\nend\n`);
  return file;
}

async function runWrk(
  target: Target,
  headers: Record<string, string>,
  folder: string,
): Promise<Shots> {
  const { origin, paths, connections, seconds } = target;
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s'];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  if (paths.length > 1) args.push('-s', pathScript(paths, folder));
  let out = '';
  const child = spawn('wrk', [...args, origin + (paths[0] ?? '/')]);
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  await new Promise((resolve) => child.on('close', resolve));
  const latency = (q: number) => milliseconds(new RegExp(`${q}%\\s+([\\d.]+\\w+)`).exec(out)?.[1]);
  const broken = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(out)?.slice(1) ?? [];
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(out)?.[1] ?? 0);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1] ?? 0),
    p50: latency(50),
    p99: latency(99),
    failures: broken.reduce((sum, count) => sum + Number(count), refused),
  };
}

async function runAutocannon(target: Target, headers: Record<string, string>): Promise<Shots> {
  const { origin, paths, connections, seconds } = target;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: 10,
    headers,
    requests: Array.from({ length: paths.length > 1 ? AUTOCANNON_LIST : 1 }, () => ({
      path: pick(paths),
    })),
  });
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

/**
 * Keeps some connections busy for some seconds.
 *
 * @param folder where a script for the tool may lie
 * @throws Error for an address that is not on the loopback: this must never load another machine
 */
export function fire(target: Target, folder: string): Promise<Shots> {
  if (new URL(target.origin).hostname !== '127.0.0.1')
    throw new Error('Only 127.0.0.1 may be loaded.');
  const headers = { 'accept-encoding': 'gzip', 'accept-language': 'en', ...target.headers };
  return hasWrk ? runWrk(target, headers, folder) : runAutocannon(target, headers);
}
