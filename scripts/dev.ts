import fs from 'node:fs';
import { dev } from 'astro';
import { EnvError, readEnv } from '#server/plugins/env.ts';

if (fs.existsSync('.env')) process.loadEnvFile('.env');
process.env.ASTRO_TELEMETRY_DISABLED = '1';
try {
  const env = readEnv(process.env);
  await dev({ server: { host: env.host, port: env.port } });
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exit(1);
}
