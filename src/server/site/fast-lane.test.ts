import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFastLane, readPlainRequest, settler, type FastLane } from './fast-lane.ts';
import { loadSite } from './load.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-lane-'));
let ordinary = 0;
let port = 0;
let lane: FastLane;
const server = http.createServer((_request, response) => {
  ordinary++;
  response.end('ordinary');
});

function writePage(language: string, text: string): void {
  const html = `<!doctype html><html lang="${language}"><body>${text}</body></html>`;
  fs.mkdirSync(path.join(folder, language, 'faq'), { recursive: true });
  fs.writeFileSync(path.join(folder, language, 'faq/index.html'), html);
  fs.writeFileSync(path.join(folder, language, 'faq/index.html.gz'), gzipSync(html));
}

beforeAll(async () => {
  writePage('en', 'english page');
  writePage('ru', 'русская страница');
  const site = await loadSite(folder);
  lane = openFastLane(server, () => site, new Set());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  lane.close();
  await new Promise((resolve) => server.close(resolve));
  fs.rmSync(folder, { recursive: true });
});

/** Sends pieces one after another on one connection, each after an answer to the one before. */
function talk(pieces: string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const answers: string[] = [];
    const socket = net.connect(port, '127.0.0.1', () => socket.write(pieces[0] ?? ''));
    socket.on('data', (data) => {
      answers.push(data.toString());
      const next = pieces[answers.length];
      if (next === undefined) socket.end(() => resolve(answers));
      else socket.write(next);
    });
    socket.on('error', reject);
  });
}

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: campus.test', ...headers, '', ''].join('\r\n');

test('a plain request is answered in the language of the reader, without the parser', async () => {
  const before = ordinary;
  const [answer] = await talk([get('/faq', 'Accept-Language: ru')]);
  expect(answer).toContain('HTTP/1.1 200 OK');
  expect(answer).toContain('content-language: ru');
  expect(answer).toContain('русская страница');
  expect(ordinary).toBe(before);
});

test('HEAD has the headers and no body; a known etag gives 304', async () => {
  const [head] = await talk([get('/faq').replace('GET', 'HEAD')]);
  expect(head).toMatch(/content-length: [1-9]/);
  expect(head).not.toContain('<html');
  const etag = /etag: (.*)\r/.exec(head ?? '')?.[1] ?? '';
  const [again] = await talk([get('/faq', `If-None-Match: ${etag}`)]);
  expect(again).toContain('304 Not Modified');
  expect(again).not.toContain('content-length');
});

test('a connection goes over to the ordinary server and stays usable', async () => {
  const answers = await talk([get('/faq'), get('/api/x'), get('/api/y')]);
  expect(answers[0]).toContain('english page');
  expect(answers[1]).toContain('ordinary');
  expect(answers[2]).toContain('ordinary');
});

test('a request in two packets is the ordinary server’s to put together', async () => {
  const before = ordinary;
  const text = get('/api/slow');
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(text.slice(0, 12));
      setImmediate(() => socket.write(text.slice(12)));
    });
    socket.on('data', (data) => socket.end(() => resolve(data.toString())));
    socket.on('error', reject);
  });
  expect(answer).toContain('ordinary');
  expect(ordinary).toBe(before + 1);
});

test.each([
  ['a body', get('/faq', 'Content-Length: 3') + 'abc'],
  ['a length', get('/faq', 'Content-Length: 0')],
  ['chunks', get('/faq', 'Transfer-Encoding: chunked')],
  ['an upgrade', get('/faq', 'Connection: Upgrade', 'Upgrade: websocket')],
  ['a range', get('/faq', 'Range: bytes=0-3')],
  ['two at once', get('/faq') + get('/faq')],
  ['a folded header', get('/faq', 'X-A: b\r\n c')],
  ['a bare line end', get('/faq', 'X-A: b\nX-B: c')],
  ['a space before the colon', get('/faq', 'Content-Length : 3')],
  ['no host', 'GET /faq HTTP/1.1\r\nAccept: */*\r\n\r\n'],
  ['HTTP/1.0', get('/faq').replace('1.1', '1.0')],
  ['a header twice', get('/faq', 'Cookie: a=b', 'Cookie: locale=ru')],
  ['another method', get('/faq').replace('GET', 'POST')],
  ['a full address', get('http://campus.test/faq')],
  ['closing', get('/faq', 'Connection: close')],
  ['half a request', 'GET /faq HTTP/1.1\r\nHost: x\r\n'],
])('%s is not plain', (_name, text) => {
  expect(readPlainRequest(text)).toBeUndefined();
});

test('the same bytes are settled once, but never those with a cookie', async () => {
  const site = await loadSite(folder);
  const settle = settler(() => site, new Set());
  const plain = settle(get('/faq', 'Accept-Language: ru'));
  expect(plain?.answer.data?.toString()).toContain('русская');
  const text = get('/faq', 'Accept-Encoding: gzip');
  expect(settle(text)).toBe(settle(text));
  const personal = get('/faq', 'Accept-Encoding: gzip', 'Cookie: locale=ru');
  expect(settle(personal)?.answer).toBe(settle(personal)?.answer);
  expect(settle(personal)).not.toBe(settle(personal));
  expect(settle(get('/faq').replace('GET', 'HEAD'))?.head).toBe(true);
  expect(settle(get('/nowhere'))).toBeUndefined();
});

test('what is remembered goes with the site it belongs to', async () => {
  const first = await loadSite(folder);
  let site = first;
  const settle = settler(() => site, new Set());
  const text = get('/faq', 'Accept-Encoding: gzip');
  const before = settle(text);
  expect(settle(text)).toBe(before);
  site = await loadSite(folder);
  expect(settle(text)).not.toBe(before);
});

test('a connection that has left the lane is the ordinary server’s to end', async () => {
  const site = await loadSite(folder);
  const stopping = http.createServer((_request, response) => {
    response.setHeader('Connection', 'close').end('ordinary');
  });
  const { leave } = openFastLane(stopping, () => site, new Set());
  await new Promise<void>((resolve) => stopping.listen(0, '127.0.0.1', resolve));
  const socket = net.connect((stopping.address() as AddressInfo).port, '127.0.0.1');
  const ask = async (): Promise<string> => {
    socket.write(get('/faq'));
    const [answer] = await once(socket, 'data');
    return String(answer);
  };
  expect(await ask()).toContain('connection: keep-alive');
  const ended = once(socket, 'end');
  leave();
  expect(await ask()).toContain('Connection: close');
  await ended;
  await new Promise((resolve) => stopping.close(resolve));
});
