import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EnvError } from '#server/plugins/env.ts';
import { refuseOtherDisk } from './same-disk.ts';

const PROJECT = process.cwd();
/** A folder that a build would have to make, below one that is there. */
const ELSEWHERE = path.join(os.tmpdir(), 'campus-other-disk', 'dist');

test('a build goes to the disk of the program, also into a folder that is not there yet', () => {
  refuseOtherDisk(path.join(PROJECT, 'not-there', 'dist'), PROJECT);
});

test('a build onto another disk is refused before anything is built', () => {
  const diskOf = (file: string) => (file === PROJECT ? 1 : 2);
  const build = () => refuseOtherDisk(ELSEWHERE, PROJECT, diskOf);
  expect(build).toThrow(EnvError);
  expect(build).toThrow(`${ELSEWHERE} is on another`);
});
