import fs from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { refuseWarnings } from '#scripts/integrations/refuse-warnings.ts';
import { EMBED_FILE } from '#domain/chat-path.ts';
import { DISCREET_FILE, DISCREET_SOURCE } from '#elements/early-script.ts';

/** A script that stands alone: one file, nothing imported while it runs. */
async function buildScript(entry: string, file: string): Promise<void> {
  const results = await build({
    configFile: false,
    publicDir: false,
    plugins: [refuseWarnings()],
    logLevel: 'warn',
    mode: 'production',
    resolve: { alias: { '#domain': path.resolve('src/domain') } },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry, formats: ['iife'], name: 'script' },
    },
  });
  const [result] = [results].flat();
  if (!result || !('output' in result)) throw new Error(`${entry} was not built`);
  const [chunk] = result.output;
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, chunk.code);
}

/**
 * Builds the service worker, what only readers in discreet mode load, and what pages of partners load
 * for the chat, into `outDir`.
 */
export async function buildWorker(outDir: string): Promise<void> {
  await buildScript('src/worker/main.ts', path.join(outDir, 'worker.js'));
  await buildScript(DISCREET_SOURCE, path.join(outDir, DISCREET_FILE));
  await buildScript('src/elements/chat-embed.ts', path.join(outDir, EMBED_FILE));
}
