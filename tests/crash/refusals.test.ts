import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** A start of the server that ends at once. */
const start = (env: Record<string, string>) =>
  runScript('src/server/main.ts', [], {
    ...{ DATA_DIR: site.dataDir, DIST_DIR: site.distDir, LOG_LEVEL: 'silent', DEMO_DATA: 'off' },
    ...env,
  });

/** What it says of the version of the data comes before. */
const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

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
});

test('and an address of another machine', async () => {
  const { code, err } = await start({ HOST: '192.0.2.1', PORT: '0' });
  expect([code, err]).toEqual([1, 'HOST must be an address of this machine; it is "192.0.2.1".\n']);
});

test('and a folder that cannot be made', async () => {
  const inFile = path.join(site.distDir, 'en/index.html', 'data');
  const { code, err } = await start({ DATA_DIR: inFile, PORT: '0' });
  expect(code).toBe(1);
  expect(lastLine(err)).toBe(`${inFile} is no folder.`);
});

test('and pages that were built for another address', async () => {
  const record = path.join(path.dirname(site.distDir), 'build.json');
  fs.writeFileSync(record, JSON.stringify({ fingerprint: '', origin: 'https://campus.example' }));
  const { code, err } = await start({ PUBLIC_ORIGIN: 'https://www.campus.example' });
  fs.rmSync(record);
  expect([code, err]).toEqual([
    1,
    `The pages in ${site.distDir} were built for https://campus.example and PUBLIC_ORIGIN is https://www.campus.example: build them for it with npm run build.\n`,
  ]);
});

test('and a folder without a site', async () => {
  const DIST_DIR = path.join(site.dataDir, 'nothing', 'dist');
  const { code, err } = await start({ DIST_DIR, PORT: '0' });
  expect([code, err]).toEqual([1, `No build in ${DIST_DIR}: run npm run build.\n`]);
});
