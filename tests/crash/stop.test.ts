import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startServer } from '#server/main.ts';
import { readEnv } from '#server/plugins/env.ts';
import type { TestMember } from '#testing/factories.ts';
import { callAt, openSocket, openTab } from './support/people.ts';
import { makeMember, startProcess, temporarySite, type Process } from './support/server.ts';

const soon = { timeout: 10_000, interval: 10 };

const site = temporarySite();
let member: TestMember;
let server: Process;
beforeAll(async () => {
  member = await makeMember(site);
});
// A server that was sent no signal is there for the next test as well: starting one is most of what they take.
beforeEach(async () => {
  if (!server || server.child.killed) server = await startProcess(site);
}, 120_000);
afterEach(async () => {
  if (!server.child.killed) return;
  server.child.kill('SIGKILL');
  await server.ended;
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  site.remove();
});

/** A request whose second half is sent later: open, from the server's point of view. */
async function halfRequest() {
  const body = JSON.stringify({ msgId: 'all' });
  const socket = net.connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/member/message/read HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n` +
      `ctoken: ${member.token}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  // With it the server says that it has begun with the request.
  const [begun] = (await once(socket, 'data')) as [Buffer];
  expect(begun.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  return {
    finish: () =>
      new Promise<string>((resolve) => {
        let text = '';
        socket.on('data', (chunk) => (text += chunk.toString()));
        socket.on('close', () => resolve(text));
        socket.write(body.slice(5));
      }),
  };
}

/** Resolves when the server takes no new connections, because it has begun to stop. */
const stopping = () =>
  vi.waitFor(() => expect(fetch(`${server.origin}/readyz`)).rejects.toThrow(), soon);

test('a second server on the same data folder is refused, and the first goes on', async () => {
  const env = readEnv({ DATA_DIR: site.dataDir, DIST_DIR: site.distDir, LOG_LEVEL: 'silent' });
  await expect(startServer(env)).rejects.toThrow(`is in use by process ${server.child.pid}`);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});

/** Starts the next server, and asks that a code of the one before opens nothing there. */
async function restartAfter(code: string): Promise<void> {
  server = await startProcess(site);
  await expect(openSocket(server, code)).rejects.toThrow('not_signed_in');
  const tab = await openTab(server, member);
  tab.socket.disconnect();
}
const codeOf = async () => (await callAt(server, 'POST member/ntoken', member)).code;

test('a code for a live socket that was given before a crash opens nothing after it', async () => {
  const code = await codeOf();
  server.child.kill('SIGKILL');
  await server.ended;
  await restartAfter(code);
});

/** Opens a connection and sends half of a request. */
async function lateRequest(path: string) {
  const socket = net.connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const closed = once(socket, 'close');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n`);
  const finish = async () => {
    socket.write('\r\n');
    await closed;
    return answer;
  };
  return { finish };
}

test('SIGTERM lets open requests finish, tells late ones to go elsewhere next, waits for nobody idle and ends with 0', async () => {
  const live = await openTab(server, member);
  const code = await codeOf();
  const idle = net.connect(server.port, '127.0.0.1');
  // The server may end it with a reset; how is not what is asked here.
  idle.on('error', () => {});
  await once(idle, 'connect');
  const request = await halfRequest();
  const late = [await lateRequest('/'), await lateRequest('/healthz')];
  // Begun before the stop: when a connection that is opened now is answered, the server has read them. One that
  // is open already might be read before them.
  const answered = http.get(`${server.origin}/healthz`, { agent: false });
  await once(answered, 'response');

  const before = performance.now();
  server.child.kill('SIGTERM');
  await stopping();
  await live.closed;
  for (const { finish } of late) {
    const answer = await finish();
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  }
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await server.ended).toBe(0);
  expect(performance.now() - before).toBeLessThan(5000);
  expect(fs.existsSync(path.join(site.dataDir, 'lock'))).toBe(false);

  await restartAfter(code);
});

test('one Ctrl-C that arrives twice, as npm passes it on, is one: it lets an open request finish', async () => {
  const request = await halfRequest();
  server.child.kill('SIGINT');
  await wait(50);
  server.child.kill('SIGINT');
  await stopping();
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await server.ended).toBe(0);
  expect(fs.existsSync(path.join(site.dataDir, 'lock'))).toBe(false);
});

test('a second signal ends at once', async () => {
  await halfRequest();
  server.child.kill('SIGINT');
  await stopping();
  expect(server.child.exitCode).toBeNull();
  const before = performance.now();
  // A signal that comes soon after the first is the same press, so it is pressed until it counts.
  await vi.waitFor(() => {
    server.child.kill('SIGINT');
    expect(server.child.exitCode).toBe(1);
  }, soon);
  expect(performance.now() - before).toBeLessThan(2000);
});
