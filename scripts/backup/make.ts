import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { FolderInUse, lockFolder } from '#server/db/folder-lock.ts';
import { doorOf } from '#server/jobs/backup-door.ts';
import type { Env } from '#server/plugins/env.ts';
import { databaseIn, pack, uploadsIn } from './archive.ts';
import { dumpPostgres } from './postgres.ts';
import { Stop } from './stop.ts';

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** Asks the server that has the folder open. */
async function askServer(dataDir: string): Promise<Buffer> {
  const silent = () =>
    new Stop(`${dataDir} is in use by a process that gives no copy: stop it, then try again.`);
  // The socket of a long folder name lies where others may write: theirs is not asked.
  const { uid } = await fs.stat(doorOf(dataDir)).catch(() => ({ uid: -1 }));
  if (uid !== process.getuid?.()) throw silent();
  return new Promise((resolve, reject) => {
    const request = http.get({ socketPath: doorOf(dataDir), path: '/' }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => reject(silent()));
      response.on('end', () =>
        response.statusCode === 200 && response.complete
          ? resolve(Buffer.concat(chunks))
          : reject(silent()),
      );
    });
    request.on('error', () => reject(silent()));
  });
}

async function dumpEmbedded(dataDir: string): Promise<Buffer> {
  let unlock: () => void;
  try {
    unlock = lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return askServer(dataDir);
    throw error;
  }
  try {
    const engine = await PGlite.create(path.join(dataDir, 'database'));
    const dump = await engine.dumpDataDir('none');
    await engine.close();
    return Buffer.from(await dump.arrayBuffer());
  } finally {
    unlock();
  }
}

/** Another name for each file: they never change, and one that is deleted meanwhile stays here. */
async function linkTree(from: string, to: string): Promise<void> {
  await fs.mkdir(to, { recursive: true });
  for (const item of await fs.readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, target] = [path.join(from, item.name), path.join(to, item.name)];
    if (item.isDirectory()) await linkTree(source, target);
    else if (item.isFile()) {
      await fs.link(source, target).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST' || error.code === 'ENOENT') return;
        await fs.copyFile(source, target);
      });
    }
  }
}

async function collect(env: Env, staging: string): Promise<void> {
  const uploads = path.join(env.dataDir, 'uploads');
  // Before and after: whatever the copy of the database names was there at one of both moments.
  await linkTree(uploads, uploadsIn(staging));
  if (env.databaseUrl) await dumpPostgres(env.databaseUrl, databaseIn(staging));
  else await fs.writeFile(databaseIn(staging), await dumpEmbedded(env.dataDir));
  await linkTree(uploads, uploadsIn(staging));
  const accounts = path.join(env.dataDir, 'demo-accounts.txt');
  if (await exists(accounts)) await linkOne(accounts, path.join(staging, 'demo-accounts.txt'));
}

const linkOne = (from: string, to: string) => fs.link(from, to).catch(() => fs.copyFile(from, to));

/**
 * Writes database and uploads into one file, whether the server runs or not.
 *
 * @throws Stop where there is nothing to back up, or the file exists
 */
export async function makeBackup(env: Env, target: string): Promise<string> {
  const file = path.resolve(target);
  if (await exists(file)) throw new Stop(`${file} exists already: choose another name.`);
  if (!(await exists(path.dirname(file)))) throw new Stop(`${path.dirname(file)} does not exist.`);
  const kind = env.databaseUrl ? 'postgres' : 'embedded';
  if (kind === 'embedded' && !(await exists(path.join(env.dataDir, 'database')))) {
    throw new Stop(`There is no database in ${env.dataDir}.`);
  }
  await fs.mkdir(env.dataDir, { recursive: true });
  const staging = await fs.mkdtemp(path.join(env.dataDir, '.backup-'));
  try {
    await collect(env, staging);
    await pack(staging, file, { format: 1, kind, made: new Date().toISOString() });
  } finally {
    await fs.rm(staging, { recursive: true, force: true });
  }
  const { size } = await fs.stat(file);
  return `Backed up to ${file} (${(size / 1024 / 1024).toFixed(1)} MB).`;
}
