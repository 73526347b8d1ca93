import fs from 'node:fs/promises';
import path from 'node:path';

async function syncOne(file: string): Promise<void> {
  const handle = await fs.open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Waits until the disk has a folder, so that a loss of power after a rename finds whole files behind the name.
 *
 * @param deep with all files and folders in it; else the names in it alone
 */
export async function syncFolder(folder: string, { deep = true } = {}): Promise<void> {
  const entries = deep ? await fs.readdir(folder, { withFileTypes: true }) : [];
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await syncFolder(file);
    else if (entry.isFile()) await syncOne(file);
  }
  await syncOne(folder);
}
