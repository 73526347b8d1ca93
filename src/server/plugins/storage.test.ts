import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { folderStorage } from './storage.ts';

let root: string;
beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'campus-storage-'));
});
afterAll(() => fs.rm(root, { recursive: true }));

test('a file is on the disk before it gets its name, and nothing else is left', async () => {
  const write = vi.spyOn(fs, 'writeFile');
  const storage = folderStorage(root);
  await storage.put('ab12.webp', Buffer.from('a picture'));
  // Else a loss of power may leave an empty file behind the name.
  expect(write.mock.calls[0]?.[2]).toEqual({ flush: true });
  write.mockRestore();
  expect(await fs.readdir(path.join(root, 'ab'))).toEqual(['ab12.webp']);
  expect((await storage.get('ab12.webp'))?.toString()).toBe('a picture');
});
