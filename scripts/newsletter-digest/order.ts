import fs from 'node:fs/promises';
import http from 'node:http';
import { openDatabase, type Connection } from '#server/db/connection.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import type { LetterReport } from '#server/features/newsletter/service.ts';
import { controlSocketPath } from '#server/jobs/control-socket.ts';
import {
  runLetterOrder,
  letterOrderAddress,
  type LetterOrder,
} from '#server/features/newsletter/order.ts';
import type { Env } from '#server/plugins/env.ts';
import { requireDatabase } from '../command/database.ts';
import { CommandError } from '../command/run-command.ts';

/** Asks the server that has the data folder open. */
async function askServer(dataDir: string, order: LetterOrder): Promise<LetterReport> {
  const silent = () =>
    new CommandError(
      `${dataDir} is in use by a process that takes no orders: stop it, then try again.`,
    );
  // The socket of a long folder name lies where others may write: theirs is not asked.
  const { uid } = await fs.stat(controlSocketPath(dataDir)).catch(() => ({ uid: -1 }));
  if (uid !== process.getuid?.()) throw silent();
  const where = {
    socketPath: controlSocketPath(dataDir),
    path: letterOrderAddress(order),
    method: 'POST',
  };
  return new Promise((resolve, reject) => {
    const request = http.request(where, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('error', () => reject(silent()));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(JSON.parse(text) as LetterReport)
          : reject(new CommandError('The server could not make the letter; its log says why.')),
      );
    });
    request.on('error', () => reject(silent()));
    request.end();
  });
}

async function open(env: Env): Promise<Connection | undefined> {
  try {
    return await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, pool: 2 });
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}

/**
 * Makes a letter, or counts what one would come to, whether the server runs or not.
 *
 * @throws CommandError where there is no database, or neither it nor the server can be reached
 */
export async function orderLetter(env: Env, order: LetterOrder): Promise<LetterReport> {
  await requireDatabase(env);
  const connection = await open(env);
  if (!connection) return askServer(env.dataDir, order);
  try {
    return await runLetterOrder({ db: connection.db, env, now: () => new Date() }, order);
  } finally {
    await connection.close();
  }
}
