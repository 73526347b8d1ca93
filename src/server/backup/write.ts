import fs from 'node:fs/promises';
import path from 'node:path';
import { databaseIn, pack, uploadsIn, type Manifest } from './archive.ts';
import { programRelease } from '#server/program-release.ts';

const DEMO_ACCOUNTS = 'demo-accounts.txt';

const linkOrCopy = (from: string, to: string): Promise<void> =>
  fs.link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return;
    await fs.copyFile(from, to);
  });

/**
 * Hard links instead of copies: stored files never change, and one that is deleted during the
 * backup stays readable here.
 */
async function linkTree(from: string, to: string): Promise<void> {
  await fs.mkdir(to, { recursive: true });
  for (const item of await fs.readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, target] = [path.join(from, item.name), path.join(to, item.name)];
    if (item.isDirectory()) await linkTree(source, target);
    else if (item.isFile()) await linkOrCopy(source, target);
  }
}

export type Backup = {
  dataDir: string;
  /** The backup; it must not exist yet. */
  file: string;
  kind: Manifest['kind'];
  /**
   * Writes a copy of the database into a file.
   *
   * @returns the version of the data in the copy: the tag of its last migration
   */
  copyDatabase: (file: string) => Promise<string>;
};

/** Writes database and uploads into one file, which `npm run restore` puts back. */
export async function writeBackup({ dataDir, file, kind, copyDatabase }: Backup): Promise<void> {
  await fs.mkdir(dataDir, { recursive: true });
  const staging = await fs.mkdtemp(path.join(dataDir, '.backup-'));
  const uploads = path.join(dataDir, 'uploads');
  try {
    // Uploads are linked before and after the database is copied, so that every file the copy names
    // is included, whether it was deleted or added meanwhile.
    await linkTree(uploads, uploadsIn(staging));
    const data = await copyDatabase(databaseIn(staging));
    await linkTree(uploads, uploadsIn(staging));
    await linkOrCopy(path.join(dataDir, DEMO_ACCOUNTS), path.join(staging, DEMO_ACCOUNTS));
    const made = new Date().toISOString();
    await pack(staging, file, { format: 1, kind, made, data, program: programRelease() });
  } finally {
    await fs.rm(staging, { recursive: true, force: true });
  }
}
