import fs from 'node:fs';
import { EnvError, readEnv, type Env } from '#server/plugins/env.ts';
import { Stop } from './stop.ts';

/** The same settings as the server's, so that both mean the same folder and database. */
export function settings(): Env {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  try {
    return readEnv(process.env);
  } catch (error) {
    if (error instanceof EnvError) throw new Stop(error.message);
    throw error;
  }
}
