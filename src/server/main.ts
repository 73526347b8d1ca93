import { createApp } from './app.ts';
import { closeRequests } from './close-requests.ts';
import type { Context } from './context.ts';
import { compileOnce } from './db/compile-once.ts';
import { openDatabase, type Connection } from './db/connection.ts';
import { inTime } from './in-time.ts';
import { OperatorError, sentenceOf } from './operator-error.ts';
import type { Demo } from './oversight/demo/service.ts';
import { readDkim } from './jobs/dkim.ts';
import { runForNewBuild } from './jobs/index.ts';
import { openLive } from './plugins/live.ts';
import { readEnv, type Env } from './plugins/env.ts';
import { keepPrivate } from './plugins/private-folder.ts';
import { otherOrigin } from './site/builds.ts';
import { followBuilds } from './site/follow-builds.ts';
import { builtSource } from './site/source.ts';
import { startWork } from './work.ts';

export type Running = {
  ctx: Context;
  demo: Demo | undefined;
  close: () => Promise<void>;
};

/** What the operator can do where the server cannot listen. */
function listenError({ host, port }: Env, error: unknown): unknown {
  const sentence = {
    EADDRINUSE: `Port ${port} on ${host} is taken: set PORT to another one.`,
    EACCES: `Port ${port} may not be opened by this user: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST must be an address of this machine; it is "${host}".`,
    ENOTFOUND: `HOST must be an address of this machine; it is "${host}".`,
  }[String((error as NodeJS.ErrnoException).code)];
  return sentence ? new OperatorError(sentence) : error;
}

/** A build contains absolute links; serving it under another PUBLIC_ORIGIN would mix two addresses. */
function refuseOtherOrigin({ distDir, origin }: Env): void {
  const builtFor = otherOrigin(distDir, origin);
  if (!builtFor) return;
  throw new OperatorError(
    `The pages in ${distDir} were built for ${builtFor} and PUBLIC_ORIGIN is ${origin}: build them for it with npm run build.`,
  );
}

/** Far longer than any statement of the site takes, timed work included. */
const QUERY_MS = 60_000;
/** The service files kill the process after 30 seconds. */
const STOP_MS = 25_000;
const LATE = 'The stop took too long: the database does not answer, or a backup was running.';

async function serve(env: Env, connection: Connection): Promise<Running> {
  const source = await builtSource(env.distDir, undefined, {
    embedOrigins: env.chatEmbedOrigins,
    regionCheckUrl: env.regionCheckUrl,
  });
  const { fastify, ctx, lane } = await createApp(env, connection, source);
  await fastify.ready();
  const { distDir, origin } = env;
  let forNewBuild: Promise<unknown> = Promise.resolve();
  const stopFollowing = followBuilds({ source, distDir, origin, log: ctx.log }, () => {
    forNewBuild = forNewBuild.then(() => runForNewBuild(ctx));
  });
  const work = await startWork(ctx, (handlers) => openLive(fastify.server, ctx, handlers));
  const stop = async () => {
    stopFollowing();
    await Promise.all([work.stop(), forNewBuild]);
    await closeRequests(fastify, lane);
    await connection.close();
  };
  // A PostgreSQL server may have gone silent, and undoes by itself what was not done. The embedded database
  // is in this process and must not be cut off.
  const close = () => (connection.kind === 'postgres' ? inTime(stop(), STOP_MS, LATE) : stop());
  try {
    await fastify.listen({ host: env.host, port: env.port });
  } catch (error) {
    stopFollowing();
    await work.stop();
    await fastify.close();
    throw listenError(env, error);
  }
  return { ctx, demo: work.demo, close };
}

/**
 * Starts the whole server.
 *
 * @param report told in one sentence which version the data has and what is done with it
 * @param pages settles when there is a site to serve; the database is opened meanwhile
 * @returns its context, and a function that closes the sockets, finishes open requests and closes
 *   the database
 * @throws EnvError where mails cannot be signed with the key that is set
 * @throws FolderInUse where another process has the data folder open
 * @throws DatabaseVersionError where the data cannot be opened by this program, or not be migrated
 * @throws whatever `pages` is rejected with, after the database is closed
 */
export async function startServer(
  env: Env,
  report?: (sentence: string) => void,
  pages?: Promise<void>,
): Promise<Running> {
  // Its failure is met below, and must not end the process while the database opens.
  pages?.catch(() => {});
  // A wrong key stops the start, before anything is open.
  readDkim(env);
  // Before any data is touched; where the pages are still being made, their origin is that of the settings.
  if (!pages) refuseOtherOrigin(env);
  const connection = await openDatabase({
    url: env.databaseUrl,
    dataDir: env.dataDir,
    pool: env.databasePool,
    queryTimeoutMs: QUERY_MS,
    report,
  });
  try {
    await pages;
    return await serve(env, connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Ctrl-C sends the signal twice: from the terminal and through npm. */
const SAME_PRESS_MS = 700;

/**
 * Ends a running server cleanly on SIGINT and SIGTERM, then leaves; a second signal leaves at once.
 */
export function endOnSignal(running: Pick<Running, 'close'>, log: Context['log']): void {
  let since: number | undefined;
  const end = () => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_PRESS_MS) process.exit(1);
      return;
    }
    since = performance.now();
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'the server did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

function introduce(env: Env, demo: Demo | undefined): void {
  console.log(`\nOpen ${env.origin}\n`);
  if (!demo) return;
  if (!demo.made) return console.log(`The passwords of the demo accounts are in ${demo.file}.\n`);
  console.log('Demo accounts (invented members, passwords made on this machine, shown this once):');
  for (const [name, { email, password }] of Object.entries(demo.made)) {
    console.log(`  ${name.padEnd(10)} ${email.padEnd(24)} ${password}`);
  }
  console.log('DEMO_DATA=off with an empty DATA_DIR starts without them.\n');
}

/**
 * Notes what nobody caught and ends the process. Left to Node it would print the whole error, with the
 * values that its message quotes.
 */
function endOnUncaught(log: Context['log']): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error was not caught');
    process.exit(1);
  });
}

/**
 * Starts the server, says where it is, and ends it cleanly on a signal.
 *
 * @param pages as for `startServer`
 */
export async function runServer(env: Env, pages?: Promise<void>): Promise<void> {
  const closed = keepPrivate(env.dataDir);
  if (closed) console.log(closed);
  if (!env.databaseUrl) compileOnce();
  const running = await startServer(env, (sentence) => console.log(sentence), pages);
  endOnUncaught(running.ctx.log);
  introduce(env, running.demo);
  endOnSignal(running, running.ctx.log);
}

if (process.argv[1] === import.meta.filename) {
  try {
    await runServer(readEnv(process.env));
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exit(1);
  }
}
