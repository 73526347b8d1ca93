import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BuildFailed, BuildStopped, runBuilder } from './run.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-run-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A builder that does what its code says. */
function builder(name: string, code: string): string {
  const file = path.join(folder, `${name}.mjs`);
  fs.writeFileSync(file, code);
  return file;
}

const run = (file: string) => runBuilder('all', folder, { PATH: process.env.PATH }, file);

test('a builder that ends well, and one that fails', async () => {
  await run(builder('well', ''));
  await expect(run(builder('badly', 'process.exit(3)'))).rejects.toThrow(BuildFailed);
});

test('a builder that somebody stops has not failed', async () => {
  const before = process.listeners('SIGINT');
  const running = run(builder('long', 'setInterval(() => {}, 1000)'));
  const [stop] = process.listeners('SIGINT').filter((each) => !before.includes(each));
  stop?.('SIGINT');
  await expect(running).rejects.toThrow(BuildStopped);
  expect(process.listeners('SIGINT')).toEqual(before);
});
