import fs from 'node:fs';
import { readEnv, type Env } from '#server/plugins/env.ts';
import { refuseRoot } from './refuse-root.ts';

/**
 * The same settings as the server's, so that both mean the same folder and database. What the command writes from
 * here on is for its user alone, as what the server writes.
 *
 * @throws EnvError
 * @throws CommandError where root would work in a data folder of another user
 */
export function settings(): Env {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  process.umask(0o077);
  const env = readEnv(process.env);
  refuseRoot(env.dataDir);
  return env;
}
