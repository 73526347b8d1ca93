import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommandError } from './run-command.ts';
import { refuseRoot } from './refuse-root.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-root-'));
const argv = process.argv;
/** Makes the folder that of another user, whoever runs the tests. */
function belongTo(uid: number): void {
  const found = fs.statSync(dataDir);
  vi.spyOn(fs, 'statSync').mockReturnValue(Object.assign(found, { uid, gid: uid }));
}
beforeEach(() => {
  process.argv = ['node', '/srv/campus/scripts/backup.ts', '--to', "/var/backups/o'clock.tar.gz"];
  vi.spyOn(process, 'getuid').mockReturnValue(0);
});
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

test('root is told the line that runs the command as the user of the data folder', () => {
  vi.stubEnv('npm_lifecycle_event', 'backup');
  belongTo(4_000_001);
  const refused = () => refuseRoot(dataDir);
  expect(refused).toThrow(CommandError);
  expect(refused).toThrow(
    String.raw`--clear-groups env HOME=/tmp npm run backup -- --to '/var/backups/o'\''clock.tar.gz'`,
  );
});

test('by name where there is one', () => {
  vi.stubEnv('npm_lifecycle_event', undefined);
  // On every system, and never the owner of a site.
  belongTo(1);
  const line = /^ {4}runuser -u [a-z]\S* -- node \/srv\/campus\/scripts\/backup\.ts --to /m;
  expect(() => refuseRoot(dataDir)).toThrow(line);
});

test('a folder of root, one that is not there yet, and every other user go on', () => {
  belongTo(0);
  refuseRoot(dataDir);
  vi.mocked(fs.statSync).mockRestore();
  refuseRoot(path.join(dataDir, 'none'));
  belongTo(4_000_001);
  vi.mocked(process.getuid!).mockReturnValue(4_000_001);
  refuseRoot(dataDir);
});
