import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '#server/main.ts';
import { sentenceOf } from '#server/operator-error.ts';
import { readEnv } from '#server/plugins/env.ts';
import { runScript } from '#testing/processes.ts';
import { temporarySite, withDatabase } from './support/server.ts';

const site = temporarySite();
const taken = net.createServer();
let port: string;
beforeAll(async () => {
  await withDatabase(site, async () => {});
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  port = String((taken.address() as net.AddressInfo).port);
}, 60_000);
afterAll(() => {
  taken.close();
  site.remove();
});

const settings = (given: Record<string, string>) => ({
  ...{ DATA_DIR: site.dataDir, DIST_DIR: site.distDir, LOG_LEVEL: 'silent', DEMO_DATA: 'off' },
  ...given,
});

/** A start of the server that ends at once. */
const start = (given: Record<string, string>) =>
  runScript('src/server/main.ts', [], settings(given));

test('a wrong setting ends the start in one sentence', async () => {
  expect(await start({ SECRET_KEY: 'hush' })).toEqual({
    code: 1,
    out: '',
    err: 'SECRET_KEY must be at least 32 characters long.\n',
  });
});

test('so does a port that is taken', async () => {
  const { code, err } = await start({ PORT: port });
  expect([code, err]).toEqual([
    1,
    `Port ${port} on 127.0.0.1 is taken: set PORT to another one.\n`,
  ]);
  // The start has closed it to other users of the machine before.
  expect(fs.statSync(site.dataDir).mode & 0o777).toBe(0o700);
});

/** What a process that starts so would say before it ends, as those above do. */
async function refusalOf(given: Record<string, string>): Promise<string | undefined> {
  const error: unknown = await startServer(readEnv(settings(given))).then(
    ({ close }) => close(),
    (reason: unknown) => reason,
  );
  return sentenceOf(error);
}

test('and an address of another machine', async () => {
  expect(await refusalOf({ HOST: '192.0.2.1', PORT: '0' })).toBe(
    'HOST must be an address of this machine; it is "192.0.2.1".',
  );
});

test('and a folder that cannot be made', async () => {
  const inFile = path.join(site.distDir, 'en/index.html', 'data');
  expect(await refusalOf({ DATA_DIR: inFile, PORT: '0' })).toBe(`${inFile} is no folder.`);
});

test('and pages that were built for another address', async () => {
  const record = path.join(path.dirname(site.distDir), 'build.json');
  fs.writeFileSync(record, JSON.stringify({ fingerprint: '', origin: 'https://campus.example' }));
  const refusal = await refusalOf({ PUBLIC_ORIGIN: 'https://www.campus.example' });
  fs.rmSync(record);
  expect(refusal).toBe(
    `The pages in ${site.distDir} were built for https://campus.example and PUBLIC_ORIGIN is https://www.campus.example: build them for it with npm run build.`,
  );
});

test('and a folder without a site', async () => {
  const DIST_DIR = path.join(site.dataDir, 'nothing', 'dist');
  expect(await refusalOf({ DIST_DIR, PORT: '0' })).toBe(
    `No build in ${DIST_DIR}: run npm run build.`,
  );
});

test('a refused start leaves the data folder to the next one', async () => {
  expect(fs.existsSync(path.join(site.dataDir, 'lock'))).toBe(false);
  await withDatabase(site, async () => {});
});
