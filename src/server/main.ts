import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Context } from './context.ts';
import { openDatabase, type Connection } from './db/connection.ts';
import { sentenceOf } from './operator-error.ts';
import type { DemoAccounts } from './oversight/demo/service.ts';
import { openLive } from './plugins/live.ts';
import { readEnv, type Env } from './plugins/env.ts';
import { followBuilds } from './site/follow-builds.ts';
import { builtSource } from './site/source.ts';
import { startWork } from './work.ts';

export type Running = {
  ctx: Context;
  demo: DemoAccounts | undefined;
  close: () => Promise<void>;
};

/** Requests that have not ended by then are cut off: a stop must not hang on one slow reader. */
const PATIENCE_MS = 10_000;

async function closeRequests(fastify: FastifyInstance): Promise<void> {
  // A kept-alive connection falls idle when its last answer is out, after the close has begun.
  const idle = setInterval(() => fastify.server.closeIdleConnections(), 100);
  const impatient = setTimeout(() => fastify.server.closeAllConnections(), PATIENCE_MS);
  await fastify.close();
  clearInterval(idle);
  clearTimeout(impatient);
}

async function serve(env: Env, connection: Connection): Promise<Running> {
  const source = await builtSource(env.distDir, undefined, env.chatEmbedOrigins);
  const { fastify, ctx } = await createApp(env, connection, source);
  await fastify.ready();
  const { distDir, origin } = env;
  const stopFollowing = followBuilds({ source, distDir, origin, log: ctx.log });
  const work = await startWork(ctx, (doors) => openLive(fastify.server, ctx, doors));
  const close = async () => {
    stopFollowing();
    await work.stop();
    await closeRequests(fastify);
    await connection.close();
  };
  try {
    await fastify.listen({ host: env.host, port: env.port });
  } catch (error) {
    stopFollowing();
    await work.stop();
    await fastify.close();
    throw error;
  }
  return { ctx, demo: work.demo, close };
}

/**
 * Starts the whole server.
 *
 * @param report told in one sentence which version the data has and what is done with it
 * @returns its context, and a function that closes the sockets, finishes open requests and closes
 *   the database
 * @throws FolderInUse where another process has the data folder open
 * @throws DatabaseVersionError where the data cannot be opened by this program, or not be migrated
 */
export async function startServer(env: Env, report?: (sentence: string) => void): Promise<Running> {
  const connection = await openDatabase({
    url: env.databaseUrl,
    dataDir: env.dataDir,
    pool: env.databasePool,
    report,
  });
  try {
    return await serve(env, connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** One Ctrl-C arrives twice: from the terminal, and passed on by npm. */
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

function introduce(env: Env, demo: DemoAccounts | undefined): void {
  console.log(`\nOpen ${env.origin}\n`);
  if (!demo) return;
  console.log('Demo accounts (invented members, passwords made on this machine):');
  for (const [name, { email, password }] of Object.entries(demo)) {
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

/** Starts the server, says where it is, and ends it cleanly on a signal. */
export async function runServer(env: Env): Promise<void> {
  const running = await startServer(env, (sentence) => console.log(sentence));
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
