import fs from 'node:fs';
import { dev } from 'astro';
import { sentenceOf } from '#server/operator-error.ts';
import { readEnv } from '#server/plugins/env.ts';
import { keepPrivate } from '#server/plugins/private-folder.ts';

if (fs.existsSync('.env')) process.loadEnvFile('.env');
process.env.ASTRO_TELEMETRY_DISABLED = '1';
try {
  const env = readEnv(process.env);
  const closed = keepPrivate(env.dataDir);
  if (closed) console.log(closed);
  await dev({ server: { host: env.host, port: env.port } });
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exit(1);
}
