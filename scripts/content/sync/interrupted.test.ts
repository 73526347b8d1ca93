import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processEnv } from '#testing/processes.ts';
import { makeContent, makeFolder, wholeGuide } from '../fixture.ts';
import { filesBelow } from '../tree.ts';
import { archiveOf, serve, type TestServer } from './archive-fixture.ts';
import { syncContent } from './run.ts';
import { openWorkshop, replaceContent } from './workshop.ts';

const script = path.resolve(import.meta.dirname, '../../sync-content.ts');

let server: TestServer;
let asked: () => void = () => {};
beforeAll(async () => {
  const half = archiveOf([{ path: 'content/guides/en/a.md', text: 'x'.repeat(5000) }]).subarray(0, 60);
  // Sends a beginning and then nothing more: the sync is caught in the middle of its download.
  server = await serve((_, response) => void response.write(half, () => asked()));
});
afterAll(() => server.close());

/** Starts the command and ends it by `signal` while it downloads. */
async function interrupt(content: string, signal: NodeJS.Signals) {
  const downloading = new Promise<void>((resolve) => (asked = resolve));
  const command = spawn(process.execPath, [script, '--from', server.address, '--to', content], {
    env: processEnv(),
  });
  let words = '';
  command.stderr.on('data', (piece: Buffer) => (words += piece.toString()));
  const ended = new Promise<number | null>((resolve) => command.on('close', resolve));
  await downloading;
  command.kill(signal);
  return { code: await ended, words };
}

it('leaves content untouched when a person stops it', async () => {
  const content = makeContent(wholeGuide('old'));
  const before = filesBelow(content);
  const { code, words } = await interrupt(content, 'SIGINT');
  expect({ code, words }).toEqual({ code: 130, words: 'Interrupted; content/ is untouched.\n' });
  expect(filesBelow(content)).toEqual(before);
  expect(fs.readdirSync(path.join(path.dirname(content), '.cache'))).toEqual([]);
});

it('leaves content untouched when it is killed, and the next sync tidies up', async () => {
  const content = makeContent(wholeGuide('old'));
  const before = filesBelow(content);
  await interrupt(content, 'SIGKILL');
  expect(filesBelow(content)).toEqual(before);
  expect(fs.readdirSync(path.join(path.dirname(content), '.cache'))).not.toEqual([]);
  const source = makeContent(wholeGuide('new'));
  const { replaced } = await syncContent({ from: source, content, publicFolder: makeFolder() });
  expect(replaced).toBe(true);
  expect(filesBelow(content)).toEqual(filesBelow(source));
  expect(fs.readdirSync(path.join(path.dirname(content), '.cache'))).toEqual([]);
});

it('brings the old content back where it was killed between taking it away and replacing it', async () => {
  const content = makeContent(wholeGuide('old'));
  const before = filesBelow(content);
  const workshop = openWorkshop(content);
  fs.renameSync(content, workshop.previous);
  fs.writeFileSync(path.join(path.dirname(content), '.cache/content-sync.lock'), '99999999');
  await expect(
    syncContent({ from: '/no/such/place', content, publicFolder: makeFolder() }),
  ).rejects.toThrow('no folder here');
  expect(filesBelow(content)).toEqual(before);
});

it('puts the old content back where the new one cannot move in', () => {
  const content = makeContent(wholeGuide('old'));
  const before = filesBelow(content);
  const workshop = openWorkshop(content);
  expect(() => replaceContent(content, workshop)).toThrow();
  expect(filesBelow(content)).toEqual(before);
  workshop.close();
});

it('lets one sync in at a time', async () => {
  const content = makeContent();
  const workshop = openWorkshop(content);
  await expect(
    syncContent({ from: makeContent(), content, publicFolder: makeFolder() }),
  ).rejects.toThrow(`Another sync is running (process ${process.pid}).`);
  workshop.close();
});
