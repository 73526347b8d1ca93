import fs from 'node:fs/promises';
import path from 'node:path';
import { create, extract, list } from 'tar';
import { z } from 'zod';
import { OperatorError } from '#server/operator-error.ts';

const MANIFEST = 'backup.json';
const PARTS = [MANIFEST, 'database', 'uploads', 'demo-accounts.txt'];

/**
 * The version of the data in backups that do not name one: they were made before versions were
 * written.
 */
export const FIRST_VERSION = '0000_foundation';

const manifest = z.object({
  format: z.literal(1),
  kind: z.enum(['embedded', 'postgres']),
  made: z.string(),
  /** The version of the data: its last migration. Backups that do not say it are of the first one. */
  data: z.string().default(FIRST_VERSION),
  /** The version of the program that wrote it, from package.json; absent in the first backups. */
  program: z.string().optional(),
});
export type Manifest = z.output<typeof manifest>;

/** What lies in a backup, unpacked: the copy of the database in `database`, pictures in `uploads`. */
export const databaseIn = (folder: string): string => path.join(folder, 'database');
export const uploadsIn = (folder: string): string => path.join(folder, 'uploads');

/**
 * Lets every file pass as one of its own. The uploads here are hard links: tar would write a second name as a link,
 * which `unpack` leaves out, and fails where the last of them is empty.
 */
const asOneFile = (_name: string, stat: { nlink?: number }): true => {
  stat.nlink = 1;
  return true;
};

/**
 * Packs a prepared folder into one file that only its owner may read; it holds everybody's data.
 * Written beside and renamed, so that half a backup never looks like one.
 */
export async function pack(folder: string, file: string, facts: Manifest): Promise<void> {
  await fs.writeFile(path.join(folder, MANIFEST), JSON.stringify(facts));
  const partial = `${file}.partial`;
  const there = new Set(await fs.readdir(folder));
  try {
    await fs.writeFile(partial, '', { mode: 0o600 });
    const parts = PARTS.filter((part) => there.has(part));
    await create(
      { cwd: folder, file: partial, gzip: true, portable: true, filter: asOneFile },
      parts,
    );
    const written = await fs.open(partial, 'r');
    // A loss of power after the rename must find a whole file behind the name.
    await written.sync().finally(() => written.close());
    await fs.rename(partial, file);
  } finally {
    await fs.rm(partial, { force: true });
  }
}

/** A backup is never refused because it shrank so well: tar takes 1000 to 1 for a trap. */
const READING = { strict: true, maxDecompressionRatio: Infinity };

/** Reads an archive to its end, so that one which breaks off is refused before anything of it is written. */
const readWhole = (file: string): Promise<void> => list({ file, ...READING });

async function requireFile(file: string): Promise<void> {
  await fs.access(file, fs.constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new OperatorError(`There is no file ${file}.`) : error;
  });
}

/**
 * Unpacks a backup into an empty folder.
 *
 * @throws OperatorError where there is no such file, or it is no backup
 * @throws what the file system says where it cannot be unpacked: a full disk, for one
 */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  const refuse = (): never => {
    throw new OperatorError(`${file} is not a backup of this site, or it is damaged.`);
  };
  await requireFile(file);
  await readWhole(file).catch(refuse);
  await extract({
    file,
    cwd: folder,
    ...READING,
    // Extracts plain files and folders only: a link in an archive could point outside the folder.
    filter: (name, entry) =>
      PARTS.includes(name.split('/')[0] ?? '') &&
      'type' in entry &&
      (entry.type === 'File' || entry.type === 'Directory'),
  });
  const text = await fs.readFile(path.join(folder, MANIFEST), 'utf8').catch(refuse);
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    return refuse();
  }
}

/** Removes what was unpacked. Where unpacking failed, its last files may still be on the way to the disk. */
export const removeUnpacked = (folder: string): Promise<void> =>
  fs.rm(folder, { recursive: true, force: true, maxRetries: 5 });
