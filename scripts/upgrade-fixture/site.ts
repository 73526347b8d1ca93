import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ideaBook } from '#collections/idea-parts.ts';
import { ideaBookName } from '#domain/ideas/parts.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { CallKey, Input, Output } from '#contract/index.ts';
import type { Envelope } from '#contract/errors.ts';
import { writeCoursesTo } from '#server/features/courses/fixture.ts';
import { NODE_ARGUMENTS, processEnv } from '#testing/processes.ts';

const START_MS = 300_000;
/** The number of the one board that there is. */
export const BOARD = 1;
const run = promisify(execFile);

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A data folder, and a build with nothing in it but empty views and a home page in each language. */
export function makeFolders() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-fixture-'));
  const dirs = { dataDir: path.join(root, 'data'), distDir: path.join(root, 'dist') };
  for (const language of LANGUAGES) {
    fs.mkdirSync(path.join(dirs.distDir, language), { recursive: true });
    fs.writeFileSync(path.join(dirs.distDir, language, 'index.html'), '<!doctype html>');
  }
  fs.mkdirSync(path.join(root, 'dist-server'));
  fs.writeFileSync(path.join(root, 'dist-server/views.mjs'), `export const renderView = () => '';`);
  // Only what is in the editors' file is counted, and only what it says runs.
  const adverts = [{ id: 'own-advert', code: 'own-advert', language: 'en', places: [] }];
  const always = { starts: '01-01', ends: '12-31' };
  const prize = Object.fromEntries(LANGUAGES.map((language) => [language, 'A lamp']));
  const campaigns = [
    { id: 'own-game', kind: 'game', ...always },
    { id: 'own-eggs', kind: 'egg', ...always, draws: '01-01', prizes: 1, chance: 1, prize },
  ];
  const board = { slug: 'warm-corner', path: '/inspoView/detail/warm-corner', number: BOARD };
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      [{ ...board, language, title: 'A warm corner', updated: '2026-11-25' }],
    ]),
  );
  const facts = { room: 'corner', mood: 'calm', minutes: 30, people: 1, faceless: false };
  const parts = { palette: [], light: [], props: [], hide: [], art: '/board.svg' };
  const boards = { [board.slug]: { id: BOARD, ...facts, ...parts } };
  const content = JSON.stringify({ adverts, campaigns, inspiration: texts, boards });
  fs.writeFileSync(path.join(root, 'dist-server/content.json'), content);
  writeCoursesTo(path.join(root, 'dist-server'));
  const ideas = JSON.stringify(ideaBook('en'));
  fs.writeFileSync(path.join(root, 'dist-server', ideaBookName('en')), ideas);
  return { ...dirs, remove: () => fs.rmSync(root, { recursive: true, force: true }) };
}

/** Starts the server of this checkout as a process of its own and waits until it is ready. */
export async function startSite(env: Record<string, string>) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, 'src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: processEnv({ ...env, PORT: String(port) }),
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const ready = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + START_MS; !(await ready()); await wait(100)) {
    if (Date.now() < until && child.exitCode === null) continue;
    child.kill('SIGKILL');
    throw new Error('The server did not start.');
  }

  /** Makes a call of the contract as the member of a session, or as a visitor. */
  async function call<K extends CallKey>(key: K, input: Input<K>, token = ''): Promise<Output<K>> {
    const [method, name] = key.split(' ');
    const values = Object.entries(input as object).map(([field, value]) => [field, String(value)]);
    const query = method === 'GET' ? `?${new URLSearchParams(values)}` : '';
    const answer = await fetch(`${origin}/api/${name}${query}`, {
      method: method as string,
      headers: { ctoken: token, ...(query ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    });
    const { code, error, data } = (await answer.json()) as Envelope<Output<K>>;
    if (code !== 0) throw new Error(`${key} was refused: ${error}`);
    return data as Output<K>;
  }

  /** Sends pictures as the forum's composer does. */
  async function upload(picture: Buffer, token: string): Promise<Output<'POST upload/file'>> {
    const form = new FormData();
    form.append('src', 'post');
    form.append('thumb', 'true');
    form.append('file1', new Blob([new Uint8Array(picture)]), 'lamp.png');
    const answer = await fetch(`${origin}/api/upload/file`, {
      method: 'POST',
      headers: { ctoken: token },
      body: form,
    });
    return ((await answer.json()) as Envelope<Output<'POST upload/file'>>).data ?? [];
  }

  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { call, upload, stop };
}
export type Site = Awaited<ReturnType<typeof startSite>>;

/** Runs one of the operator's commands of this checkout. */
export const command = (name: string, args: string[], env: Record<string, string>) =>
  run(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
