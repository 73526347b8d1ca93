import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

const run = (file: string, checked?: Promise<void>) =>
  runBuilder('all', folder, { PATH: process.env.PATH }, { builder: file, checked });

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

/** What a builder says to programmers goes to the terminal here. */
function heard() {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(said.push(String(text))));
  return said;
}
test('a builder ends where the texts are not as they should be', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const running = run(builder('waits', 'setInterval(() => {}, 1000)'), promise);
  reject(new BuildFailed());
  await expect(running).rejects.toThrow(BuildFailed);
});

test('where both fail the check speaks, and where the builder alone does, the builder', async () => {
  const file = builder(
    'speaks',
    'console.error("InvalidContentEntryDataError"); process.exitCode = 1',
  );
  const wrong = Promise.withResolvers<void>();
  const said = heard();
  const refused = run(file, wrong.promise);
  setTimeout(() => wrong.reject(new Error('the check')), 500);
  await expect(refused).rejects.toThrow('the check');
  expect(said).toEqual([]);
  await expect(run(file, Promise.resolve())).rejects.toThrow(BuildFailed);
  expect(said.join('')).toContain('InvalidContentEntryDataError');
  vi.restoreAllMocks();
});

test('a build is not done before the texts are checked', async () => {
  const checked = Promise.withResolvers<void>();
  let isDone = false;
  const running = run(builder('quick', ''), checked.promise).then(() => (isDone = true));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(isDone).toBe(false);
  checked.resolve();
  await running;
});
