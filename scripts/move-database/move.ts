import fs from 'node:fs';
import path from 'node:path';
import { databaseFolder } from '#server/db/connection.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { MOVED_NOTE } from '#server/db/moved-note.ts';
import type { DatabaseLocation } from '#server/db/raw-database.ts';
import {
  knownState,
  programVersionName,
  readApplied,
  versionName,
  type Ask,
} from '#server/db/versions.ts';
import { nameDatabase, requireDatabase } from '../command/database.ts';
import { CommandError } from '../command/run-command.ts';
import { fillEmbedded, readEmbedded } from './embedded.ts';
import { moveRows, type Moved } from './move-rows.ts';
import { fillServer, readServer } from './server.ts';
import { explain } from './session.ts';

/** Both places of a move, and what people call them. */
type Places = { dataDir: string; url: string; embedded: string; server: string };

/** @param migrate the command that brings the data to this version */
async function requireCurrent(ask: Ask, place: string, migrate: string): Promise<void> {
  const data = knownState(await readApplied(ask));
  if (data.state === 'fresh') throw new CommandError(`There are no tables in ${place}.`);
  if (data.state === 'current') return;
  throw new CommandError(
    `Data is at version ${versionName(data.at.tag)}, this program is at ${programVersionName()}: run ${migrate} first.`,
  );
}

/** The moved data would else be taken up again by a start without DATABASE_URL. */
function leaveNote({ dataDir, server }: Places): string {
  const now = new Date().toISOString();
  const file = path.join(dataDir, MOVED_NOTE);
  try {
    fs.writeFileSync(file, `The data of this site was moved to ${server} on ${now}.\n`);
    return `${file} keeps the site from starting without it.`;
  } catch {
    return `${file} could not be written: a start without it would go on with the old data.`;
  }
}

async function toPostgres(places: Places): Promise<[Moved, string]> {
  const { dataDir, url, embedded, server } = places;
  await requireDatabase({ dataDir, databaseUrl: undefined });
  const unlock = lockFolder(dataDir);
  try {
    const moved = await readEmbedded(dataDir, async (source) => {
      await requireCurrent(source, embedded, 'DATABASE_URL= npm run migrate');
      return fillServer(url, server, (target) => moveRows(source, target, embedded));
    });
    const next = `Leave DATABASE_URL set; ${leaveNote(places)}`;
    const kept = `The old data of all members is still in ${databaseFolder(dataDir)}: remove that folder once the site runs on the new database.`;
    return [moved, `${next} ${kept}`];
  } finally {
    unlock();
  }
}

async function toEmbedded({ dataDir, url, server }: Places): Promise<[Moved, string]> {
  fs.mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    const folder = databaseFolder(dataDir);
    if (fs.existsSync(folder)) {
      throw new CommandError(
        `Nothing was moved: ${folder} exists already. Rename it, or remove it if nobody needs it.`,
      );
    }
    const moved = await readServer(url, server, async (source) => {
      await requireCurrent(source, server, 'npm run migrate');
      return fillEmbedded(dataDir, (target) => moveRows(source, target, server));
    });
    fs.rmSync(path.join(dataDir, MOVED_NOTE), { force: true });
    const kept = `The old data of all members is still in ${server}: drop that database once the site runs on the new one.`;
    return [moved, `Remove DATABASE_URL from the settings now; ${kept}`];
  } finally {
    unlock();
  }
}

/**
 * Moves all data of a stopped site from one engine to the other: everything, compared by counts and hashes,
 * or nothing. What it is moved from stays as it is; uploads and keys lie in the data folder with both.
 *
 * @param report told what is read and written, before it begins
 * @returns what was moved and what has to be set now
 * @throws CommandError where the target is not empty, the data is not at this program's version, a site runs on
 *   PostgreSQL, or what arrived is not what was sent
 * @throws OperatorError where a database does not open, or the data folder is in use
 */
export async function moveDatabase(
  { dataDir, databaseUrl: url }: DatabaseLocation,
  to: 'postgres' | 'embedded',
  report: (sentence: string) => void,
): Promise<string> {
  if (!url) {
    throw new CommandError(
      'DATABASE_URL is not set: it names the PostgreSQL database, for both directions.',
    );
  }
  const embedded = nameDatabase({ dataDir, databaseUrl: undefined });
  const server = nameDatabase({ dataDir, databaseUrl: url });
  const places = { dataDir, url, embedded, server };
  const [from, into] = to === 'postgres' ? [embedded, server] : [server, embedded];
  report(`Moving everything from ${from} to ${into}.`);
  const begun = Date.now();
  try {
    const [{ rows, tables }, next] = await (to === 'postgres' ? toPostgres : toEmbedded)(places);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    return `Moved ${rows} rows in ${tables} tables in ${seconds} s, the same by counts and hashes. ${next} Uploads, key file and demo accounts stay in ${dataDir}.`;
  } catch (error) {
    throw explain(error);
  }
}
