import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkTexts } from './check-texts.ts';
import { BuildFailed, BuildStopped } from './run.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-check-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

/** A check that does what its code says. */
function check(name: string, code: string): Promise<void> {
  const file = path.join(folder, `${name}.mjs`);
  fs.writeFileSync(file, code);
  return checkTexts(file);
}

/** What is written to one of the terminal's two streams. */
function heard(stream: 'stdout' | 'stderr') {
  const said: string[] = [];
  vi.spyOn(process[stream], 'write').mockImplementation((text) => Boolean(said.push(String(text))));
  return () => said.join('');
}

test('is asked for the errors of the texts of this project', async () => {
  const said = heard('stdout');
  await check('asked', 'console.log(process.argv.slice(2).join(" "))');
  expect(said()).toContain(`${path.resolve('content')} --errors\n`);
});

test('says all that is wrong in one piece', async () => {
  const said = heard('stderr');
  const wrong = 'console.log("guides/en/a.md"); console.error("and more"); process.exitCode = 1';
  await expect(check('wrong', wrong)).rejects.toThrow(BuildFailed);
  expect(said()).toContain('guides/en/a.md\n');
  expect(said()).toContain('and more\n');
});

test('fails where it cannot be made', async () => {
  heard('stderr');
  await expect(check('broken', 'throw new Error("no")')).rejects.toThrow(BuildFailed);
});

test('that somebody stops has not failed', async () => {
  const before = process.listeners('SIGTERM');
  const checking = check('long', 'setInterval(() => {}, 1000)');
  const [stop] = process.listeners('SIGTERM').filter((each) => !before.includes(each));
  stop?.('SIGTERM');
  await expect(checking).rejects.toThrow(BuildStopped);
  expect(process.listeners('SIGTERM')).toEqual(before);
});
