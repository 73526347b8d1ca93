import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { dumpEngine } from '#server/backup/dump-engine.ts';
import type { Context } from '#server/context.ts';
import type { Connection } from '#server/db/connection.ts';
import { dataVersion } from '#server/db/versions.ts';

/** Longer names are cut by the operating system. */
const LONGEST_ADDRESS = 100;

/**
 * The path of the local socket on which the server of a data folder answers commands. Outside the
 * folder if the path would be too long.
 */
export function controlSocketPath(dataDir: string): string {
  const inside = path.join(dataDir, 'backup.sock');
  if (inside.length <= LONGEST_ADDRESS) return inside;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 24);
  return path.join(os.tmpdir(), `campus-${name}.sock`);
}

/** Tells the version of the data in the copy that follows. */
export const VERSION_HEADER = 'x-data-version';

async function answerDump({ engine }: Connection, response: http.ServerResponse): Promise<void> {
  if (!engine) throw new Error('Not an embedded database');
  const version = await dataVersion((statement) => engine.query(statement));
  response.setHeader(VERSION_HEADER, version).end(await dumpEngine(engine));
}

/**
 * Lets `npm run backup` ask for a copy while the server runs, and `npm run newsletter:digest` for a
 * letter, because the embedded database lets nobody else in. The socket lies on this machine and opens for the owner of the process alone.
 *
 * @returns a function that closes it
 */
export async function openControlSocket(ctx: Context): Promise<() => Promise<void>> {
  const { connection, env } = ctx;
  // On Windows a named pipe would be open to every user of the machine, so there is none; commands
  // need the server stopped.
  if (!connection.engine || process.platform === 'win32') return async () => {};
  const socketPath = controlSocketPath(env.dataDir);
  const server = http.createServer((request, response) => {
    const commands = ctx.features.flatMap(({ localCommands = [] }) => localCommands);
    const meant = commands.find((command) => command.isMeant(request));
    const answer = meant ? meant.answer(ctx, request, response) : answerDump(connection, response);
    answer.catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a command could not be answered');
      response.writeHead(500).end();
    });
  });
  try {
    // This process holds the lock of the folder, so a socket file found here is left over and can
    // be removed.
    await fs.rm(socketPath, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(socketPath, resolve);
    });
    await fs.chmod(socketPath, 0o600);
  } catch (error) {
    // Some network file systems do not support sockets. The site works without one.
    ctx.log.warn({ err: error }, 'backups need the server to be stopped');
    return async () => {};
  }
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
