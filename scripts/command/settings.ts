import fs from 'node:fs';
import { readEnv, type Env } from '#server/plugins/env.ts';

/**
 * The same settings as the server's, so that both mean the same folder and database.
 *
 * @throws EnvError
 */
export function settings(): Env {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  return readEnv(process.env);
}
