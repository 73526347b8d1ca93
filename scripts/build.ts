import fs from 'node:fs';
import path from 'node:path';
import { EnvError, readEnv } from '#server/plugins/env.ts';
import { currentRecord, currentSite } from '#server/site/builds.ts';
import { buildFingerprint, findBuild } from './build/freshness.ts';
import { publish, publishBuild } from './build/publish.ts';
import { checkBuild } from './build/publish/check.ts';
import { linkBuild } from './build/publish/link-build.ts';
import { BuildFailed, runBuilder, type Part } from './build/run.ts';
import { waitForTurn } from './build/turn.ts';

/**
 * Builds the whole site: pages, the server's views, pictures for links, the search index, and everything
 * compressed. Then serves it from OUT_DIR (default DIST_DIR, which is `./dist`) in place of the last build;
 * a running server takes it over. Where a build of the same inputs is there, that one is served.
 *
 * PUBLIC_ORIGIN, or HOST and PORT, as for the server: the address stands in the pages.
 * LINK_PICTURES=off leaves out the pictures for links, which take longest.
 */
async function build(): Promise<void> {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  const { origin, distDir: configured } = readEnv(process.env);
  const distDir = path.resolve(process.env.OUT_DIR ?? configured);
  const endTurn = await waitForTurn(console.log);
  try {
    const pictures = process.env.LINK_PICTURES !== 'off';
    const fingerprint = buildFingerprint(`${origin} ${pictures}`);
    const known = findBuild(distDir, fingerprint);
    if (known) {
      console.log('build: nothing has changed');
      if (path.dirname(currentSite(distDir)) !== known) publish(distDir, known);
      return;
    }
    const before = currentRecord(distDir)?.origin;
    if (before && before !== origin) {
      console.log(`build: ${distDir} held a site for ${before}; this one is for ${origin}`);
    }
    const run = (part: Part, site: string) =>
      runBuilder(part, site, { ...process.env, PUBLIC_ORIGIN: origin });
    let readable: string | undefined;
    // Where there is no site at all, somebody waits for the first page.
    if (!fs.existsSync(currentSite(distDir))) {
      readable = await publishBuild({
        distDir,
        record: { fingerprint: '', origin, isPartial: true },
        build: (site) => run('readable', site),
        check: checkBuild,
      });
      console.log('build: the pages are ready; books, pictures and compression follow');
    }
    await publishBuild({
      distDir,
      record: { fingerprint, origin },
      build: async (site) => {
        if (readable) linkBuild(readable, site);
        else await run('readable', site);
        await run('rest', site);
      },
      check: checkBuild,
    });
  } finally {
    endTurn();
  }
}

try {
  await build();
} catch (error) {
  if (!(error instanceof BuildFailed || error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
