import fs from 'node:fs/promises';
import path from 'node:path';

/** Where uploaded files lie. Names are made by us (content hash, size), never by a person. */
export type Storage = {
  put: (name: string, data: Buffer) => Promise<void>;
  get: (name: string) => Promise<Buffer | undefined>;
  remove: (name: string) => Promise<void>;
};

const NAME = /^[a-z0-9][a-z0-9._-]{0,120}$/i;

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a folder, spread over 256 subfolders; written beside and moved, never half there. */
export function folderStorage(root: string): Storage {
  const fileOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('Not a storage name');
    return path.join(root, name.slice(0, 2), name);
  };
  return {
    async put(name, data) {
      const file = fileOf(name);
      await fs.mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      // A loss of power after the rename must find the picture behind the name, not an empty file.
      await fs.writeFile(draft, data, { flush: true });
      await fs.rename(draft, file);
    },
    async get(name) {
      try {
        return await fs.readFile(fileOf(name));
      } catch (error) {
        if (missing(error)) return undefined;
        throw error;
      }
    },
    async remove(name) {
      await fs.rm(fileOf(name), { force: true });
    },
  };
}
