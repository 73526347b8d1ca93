import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { EnvError, readEnv } from '#server/plugins/env.ts';
import { currentSite, otherOrigin } from '#server/site/builds.ts';
import { dropOldFiles, keepCompiledCode } from './build/cache.ts';
import { checkTexts } from './build/check-texts.ts';
import { compressesQuickly } from './build/compress.ts';
import { buildDay } from '#collections/waiting.ts';
import {
  buildFingerprint,
  findBuild,
  findReadable,
  programFingerprint,
  waitingTexts,
} from './build/freshness.ts';
import { publish, publishBuild } from './build/publish.ts';
import { checkBuild } from './build/publish/check.ts';
import { linkBuild } from './build/publish/link-build.ts';
import { refuseForgottenOrigin } from './build/same-address.ts';
import { refuseOtherDisk } from './build/same-disk.ts';
import { BuildFailed, BuildStopped, runBuilder, STOPPED, type Part } from './build/run.ts';
import { lockBuild } from './build/build-lock.ts';
import { lowerPriority } from './build/lower-priority.ts';

/**
 * Where a start (scripts/start.ts) has asked for the build: tells it that there are pages, and waits until
 * the server answers. What is left to build would only take the processor from its start.
 */
async function letServerStart(): Promise<void> {
  if (!process.connected) return;
  process.send?.('readable');
  await Promise.race([once(process, 'message'), once(process, 'disconnect')]);
}

/**
 * Builds the whole site: pages, the server's views, pictures for links, the search index, and everything
 * compressed. Then serves it from OUT_DIR (default DIST_DIR, which is `./dist`) in place of the last build;
 * a running server takes it over. Where a build of the same inputs is there, that one is served. An error in
 * the texts (npm run content:check) ends it, and the site that was there stays.
 *
 * PUBLIC_ORIGIN, or HOST and PORT, as for the server: the address stands in the pages.
 * LINK_PICTURES=off leaves out the pictures for links. PAGE_COMPRESSION=quick, for tests, makes all but scripts and
 * styles some percent larger than they could be, and pictures for links twice as large, in much less time.
 */
async function build(): Promise<void> {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  const { origin, distDir: configured } = readEnv(process.env);
  const distDir = path.resolve(process.env.OUT_DIR ?? configured);
  refuseForgottenOrigin(distDir, origin, process.env.PUBLIC_ORIGIN);
  keepCompiledCode();
  const unlockBuild = await lockBuild(console.log);
  try {
    const pictures = process.env.LINK_PICTURES !== 'off';
    // One day for all that is built, also over midnight.
    process.env.BUILD_DAY = buildDay();
    const waiting = waitingTexts(process.env.BUILD_DAY).join(' ');
    const fingerprint = buildFingerprint(`${origin} ${pictures} ${compressesQuickly()} ${waiting}`);
    const known = findBuild(distDir, fingerprint);
    if (known) {
      console.log('build: nothing has changed');
      if (path.dirname(currentSite(distDir)) !== known) publish(distDir, known);
      return;
    }
    refuseOtherDisk(distDir, process.cwd());
    const program = programFingerprint();
    const before = otherOrigin(distDir, origin);
    if (before) {
      console.log(`build: ${distDir} held a site for ${before}; this one is for ${origin}`);
    }
    // What a build that was ended early had published of these inputs.
    let readable = findReadable(distDir, fingerprint);
    // Beside the builder, and before anything is published. Pages that are there have passed it.
    const checked = readable ? undefined : checkTexts();
    checked?.catch(() => {});
    const run = (part: Part, site: string) => {
      const env = { ...process.env, PUBLIC_ORIGIN: origin };
      return runBuilder(part, site, env, { checked: part === 'rest' ? undefined : checked });
    };
    // Where there is no site at all, somebody waits for the first page.
    if (!readable && !fs.existsSync(currentSite(distDir))) {
      readable = await publishBuild({
        distDir,
        record: { fingerprint, origin, program, isPartial: true },
        build: (site) => run('readable', site),
        check: checkBuild,
      });
    }
    if (readable) {
      console.log('build: the pages are ready; books, pictures and compression follow');
      await letServerStart();
      // People read pages by now.
      lowerPriority();
    }
    await publishBuild({
      distDir,
      record: { fingerprint, origin, program },
      build: async (site) => {
        if (readable) linkBuild(readable, site);
        await run(readable ? 'rest' : 'all', site);
      },
      check: checkBuild,
    });
    await dropOldFiles();
  } finally {
    unlockBuild();
  }
}

try {
  await build();
} catch (error) {
  const stopped = error instanceof BuildStopped;
  if (!(stopped || error instanceof BuildFailed || error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = stopped ? STOPPED : 1;
}
if (process.connected) process.disconnect();
