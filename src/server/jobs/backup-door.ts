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
 * Where the server that has a data folder open can be asked for what only it can do: a local
 * socket, in the folder where its name is short enough.
 */
export function doorOf(dataDir: string): string {
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
export async function openBackupDoor(ctx: Context): Promise<() => Promise<void>> {
  const { connection, env } = ctx;
  // A named pipe of Windows would let in everybody on the machine; there, the server is stopped first.
  if (!connection.engine || process.platform === 'win32') return async () => {};
  const door = doorOf(env.dataDir);
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
    // We hold the lock of the folder, so a socket that lies here belongs to nobody.
    await fs.rm(door, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(door, resolve);
    });
    await fs.chmod(door, 0o600);
  } catch (error) {
    // Some network folders know no sockets; the site itself needs none.
    ctx.log.warn({ err: error }, 'backups need the server to be stopped');
    return async () => {};
  }
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
