import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { doesNotOpen } from '#server/db/does-not-open.ts';
import { openBriefly } from '#server/db/open-engine.ts';
import { FIRST_VERSION, uploadsIn } from '#server/backup/archive.ts';
import { countFiles } from '#server/backup/check.ts';
import { dumpEngine } from '#server/backup/dump-engine.ts';
import { writeBackup } from '#server/backup/write.ts';
import { withRawDatabase, type DatabaseLocation } from '#server/db/raw-database.ts';
import { databaseFolder } from '#server/db/connection.ts';
import { FolderInUse, lockFolder } from '#server/db/folder-lock.ts';
import { dataVersion } from '#server/db/versions.ts';
import { controlSocketPath, VERSION_HEADER } from '#server/jobs/control-socket.ts';
import { dumpPostgres } from '#server/backup/postgres.ts';
import { nameDatabase, requireDatabase } from '../command/database.ts';
import { CommandError } from '../command/run-command.ts';

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** A copy of the embedded database, and the tag of the last migration it has been through. */
type Copy = { dump: Buffer; version: string };

/** A server that does not say it is of the time of the first migration. */
const versionOf = ({ headers }: http.IncomingMessage): string =>
  String(headers[VERSION_HEADER] ?? FIRST_VERSION);

/** Asks the server that has the folder open. */
async function askServer(dataDir: string): Promise<Copy> {
  const silent = () =>
    new CommandError(
      `${dataDir} is in use by a process that gives no copy: stop it, then try again.`,
    );
  // The socket of a long folder name lies where others may write: theirs is not asked.
  const { uid } = await fs.stat(controlSocketPath(dataDir)).catch(() => ({ uid: -1 }));
  if (uid !== process.getuid?.()) throw silent();
  return new Promise((resolve, reject) => {
    const request = http.get({ socketPath: controlSocketPath(dataDir), path: '/' }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => reject(silent()));
      response.on('end', () =>
        response.statusCode === 200 && response.complete
          ? resolve({ dump: Buffer.concat(chunks), version: versionOf(response) })
          : reject(silent()),
      );
    });
    request.on('error', () => reject(silent()));
  });
}

async function dumpEmbedded(dataDir: string): Promise<Copy> {
  let unlock: () => void;
  try {
    unlock = lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return askServer(dataDir);
    throw error;
  }
  try {
    const folder = databaseFolder(dataDir);
    // The engine opens where it may not read some table, and fails when that is copied.
    const fail = (error: unknown): never => {
      throw doesNotOpen(folder, error);
    };
    const engine = await openBriefly({ dataDir: folder }).catch(fail);
    const version = await dataVersion((statement) => engine.query(statement));
    const dump = await dumpEngine(engine).catch(fail);
    await engine.close();
    return { dump, version };
  } finally {
    unlock();
  }
}

/**
 * Refuses where the data folder cannot be the one whose pictures the database of a server knows: a backup without
 * them would look like a whole one.
 *
 * @param uploaded how many files of uploads lie in the data folder
 * @throws CommandError
 */
async function requireUploads(
  { dataDir, databaseUrl }: DatabaseLocation,
  uploaded: number,
): Promise<void> {
  if (!databaseUrl) return;
  if (!(await exists(dataDir))) {
    throw new CommandError(`There is no folder ${dataDir}. Set DATA_DIR as the site has it.`);
  }
  if (uploaded > 0) return;
  const known = await withRawDatabase({ dataDir, databaseUrl }, (ask) =>
    ask('select count(*)::int as n from uploads'),
  );
  const n = Number(known.rows[0]?.n);
  if (n === 0) return;
  throw new CommandError(
    `The database knows ${n} uploaded ${n === 1 ? 'picture' : 'pictures'}, and there is no file in ${uploadsIn(dataDir)}. Set DATA_DIR as the site has it. If they are lost, write any word into a file there.`,
  );
}

/**
 * Writes database and uploads into one file, whether the server runs or not.
 *
 * @throws CommandError where there is nothing to back up, its pictures are missing, or the file exists
 */
export async function makeBackup(
  { dataDir, databaseUrl }: DatabaseLocation,
  target: string,
): Promise<string> {
  const file = path.resolve(target);
  if (await exists(file)) throw new CommandError(`${file} exists already: choose another name.`);
  if (!(await exists(path.dirname(file))))
    throw new CommandError(`${path.dirname(file)} does not exist.`);
  const kind = databaseUrl ? 'postgres' : 'embedded';
  await requireDatabase({ dataDir, databaseUrl });
  const uploads = uploadsIn(dataDir);
  const uploaded = await countFiles(uploads);
  await requireUploads({ dataDir, databaseUrl }, uploaded);
  const copyDatabase = async (copy: string) => {
    if (databaseUrl) {
      const version = await withRawDatabase({ dataDir, databaseUrl }, dataVersion);
      await dumpPostgres(databaseUrl, copy);
      return version;
    }
    const { dump, version } = await dumpEmbedded(dataDir);
    await fs.writeFile(copy, dump);
    return version;
  };
  await writeBackup({ dataDir, file, kind, copyDatabase });
  const { size } = await fs.stat(file);
  return `Backed up ${nameDatabase({ dataDir, databaseUrl })} to ${file} (${(size / 1024 / 1024).toFixed(1)} MB).\nUploaded files taken from ${uploads}: ${uploaded}.`;
}
