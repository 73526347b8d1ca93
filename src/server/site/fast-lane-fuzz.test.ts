import http from 'node:http';
import { duplexPair } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { chanceOf, type Chance } from '#domain/chance.ts';
import { readPlainRequest } from './fast-lane.ts';

const LINES = [
  'Host: campus.test',
  'host:campus.test',
  'Accept-Encoding: gzip, br',
  'accept-encoding:\tgzip ',
  'Accept-Language: ru',
  'Cookie: locale=es; a=b',
  'If-None-Match: "abc"',
  'If-None-Match : "abc"',
  'X: ',
  'Connection: keep-alive',
  'Connection: close',
  'Connection: keep-alive, upgrade',
  'Content-Length: 5',
  'Content-Length : 5',
  'Content_Length: 5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding\t: chunked',
  ' Transfer-Encoding: chunked',
  'Upgrade: h2c',
  'Expect: 100-continue',
  'Range: bytes=0-1',
];
const STARTS = [
  'GET /faq HTTP/1.1',
  'HEAD /faq?language=ru HTTP/1.1',
  'GET  /faq HTTP/1.1',
  'GET /faq HTTP/1.0',
  'GET /%00 HTTP/1.1',
  'GET /faq#a HTTP/1.1',
  'GET //x HTTP/1.1',
  'get /faq HTTP/1.1',
  'POST /faq HTTP/1.1',
];
const PIECES = [
  '\r',
  '\n',
  '\r\n',
  '\r\n\r\n',
  '\0',
  '\t',
  ' ',
  ':',
  '\x7f',
  '\x80',
  'é',
  '0',
  'a',
];

/** A request as a careless or a hostile client may send it. */
function requestOf({ next, below }: Chance): string {
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const lines = Array.from({ length: below(4) }, () => one(LINES));
  let text = [next() < 0.8 ? STARTS[0] : one(STARTS), 'Host: a', ...lines, '', ''].join('\r\n');
  for (let changes = below(3); changes > 0; changes--) {
    const at = below(text.length);
    const cut = next() < 0.4 ? 1 : 0;
    text = text.slice(0, at) + (next() < 0.7 ? one(PIECES) : '') + text.slice(at + cut);
  }
  return next() < 0.1 ? text + one(['hello', 'GET / HTTP/1.1\r\n\r\n', '0\r\n\r\n']) : text;
}

type Heard = {
  method: string | undefined;
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
};

let heard: Heard[] = [];
let refused = 0;
const server = http.createServer((request, response) => {
  heard.push({ method: request.method, url: request.url, headers: request.headers });
  response.end();
});
server.on('clientError', () => refused++);
afterAll(() => server.close());

/** What Node's own parser makes of the bytes. */
async function parseWithNode(text: string): Promise<Heard[]> {
  heard = [];
  refused = 0;
  const [ours, theirs] = duplexPair();
  server.emit('connection', theirs);
  ours.resume();
  await new Promise<void>((resolve) => ours.write(text, 'latin1', () => resolve()));
  await new Promise((resolve) => setImmediate(resolve));
  ours.destroy();
  theirs.destroy();
  return heard;
}

test('whatever the lane reads, Node reads as the same one request without a body', async () => {
  const chance = chanceOf('requests');
  let accepted = 0;
  for (let i = 0; i < 8_000; i++) {
    const text = requestOf(chance);
    const plain = readPlainRequest(text);
    if (!plain) continue;
    accepted += 1;
    const requests = await parseWithNode(text);
    expect({ text, refused, requests: requests.length }).toEqual({ text, refused: 0, requests: 1 });
    const [{ method, url, headers }] = requests as [Heard];
    expect({ text, method, url }).toEqual({
      text,
      method: plain.head ? 'HEAD' : 'GET',
      url: plain.url,
    });
    const trimmed = (value: string | undefined) => value?.trim() || undefined;
    expect({
      text,
      acceptEncoding: trimmed(plain.asked.acceptEncoding),
      acceptLanguage: trimmed(plain.asked.acceptLanguage),
      cookie: trimmed(plain.asked.cookie),
      ifNoneMatch: trimmed(plain.asked.ifNoneMatch),
    }).toEqual({
      text,
      acceptEncoding: trimmed(headers['accept-encoding'] as string | undefined),
      acceptLanguage: trimmed(headers['accept-language']),
      cookie: trimmed(headers.cookie),
      ifNoneMatch: trimmed(headers['if-none-match']),
    });
    expect(headers['content-length'] ?? headers['transfer-encoding'] ?? headers.upgrade).toBe(
      undefined,
    );
  }
  // Enough of both, or nothing was tested.
  expect(accepted).toBeGreaterThan(400);
  expect(accepted).toBeLessThan(6_000);
});

test('two requests in one packet are not read, nor is one with a body', () => {
  const one = 'GET /faq HTTP/1.1\r\nHost: a\r\n\r\n';
  expect(readPlainRequest(one)).toBeDefined();
  expect(readPlainRequest(one + one)).toBeUndefined();
  expect(readPlainRequest(`${one}hello`)).toBeUndefined();
});
