import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS, type Envelope, type ErrorId } from '#contract/errors.ts';
import { openLive } from '#server/plugins/live.ts';
import { MOST_BYTES, PATIENCE } from '#server/plugins/slow-clients.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

/** Windows that a test can wait for; how they are measured is the same. */
const SMALL = { headersMs: 300, bodyMs: 300, requestMs: 60_000 };

let app: TestApp;
let member: TestMember;
let port = 0;
let live: ReturnType<typeof openLive>;
beforeAll(async () => {
  app = await createTestApp({}, undefined, undefined, SMALL);
  member = await app.member();
  const handlers = {
    redeem: async () => undefined,
    standsUntil: async () => undefined,
    maySee: async () => false,
  };
  live = openLive(app.fastify.server, app.ctx, handlers, SMALL);
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  port = (app.fastify.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await live.close();
  await app.close();
});

type Talk = {
  /** Sent at once. */
  first: string;
  /** Sent again and again while the connection is open. */
  drip?: string;
  everyMs?: number;
  /** How often; then nothing more comes. */
  times?: number;
  /** Sent behind the last drop. */
  last?: string;
};

/** All that the server says until it closes the connection; the client never does. */
function talk({ first, drip, everyMs = 20, times = Infinity, last = '' }: Talk): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    let left = times;
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write(first);
    const timer = setInterval(() => {
      if (!drip || !socket.writable) return;
      if (left-- > 0) return void socket.write(drip);
      clearInterval(timer);
      socket.write(last);
    }, everyMs);
    socket.on('data', (data) => void (heard += data.toString()));
    const end = () => {
      clearInterval(timer);
      socket.destroy();
      resolve(heard);
    };
    socket.on('end', end);
    // It went on writing to a connection that was closed.
    socket.on('error', end);
    socket.on('close', end);
  });
}

const request = (line: string, ...headers: string[]): string =>
  [`${line} HTTP/1.1`, 'Host: campus.test', ...headers, '', ''].join('\r\n');

function expectRefusal(heard: string, status: number, id: ErrorId) {
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^connection: close$/im);
  expect(head).toMatch(/^referrer-policy: same-origin$/im);
  const said = JSON.parse(body) as Envelope<null>;
  expect(said).toMatchObject({ code: ERRORS[id].code, error: id, data: null });
  expect(said.message).toMatch(/\w{3}/);
}

test('slow clients are cut within six seconds of the real server', () => {
  expect(PATIENCE.headersMs + 1000).toBeLessThanOrEqual(6000);
  expect(PATIENCE.bodyMs).toBeLessThan(6000);
});

describe('headers', () => {
  test('a connection that says nothing is closed', async () => {
    expect(await talk({ first: '' })).toBe('');
  });

  test('that stop in the middle are answered 408, and the connection is closed', async () => {
    expectRefusal(await talk({ first: 'GET /healthz HTTP/1.1\r\nHost: campus' }), 408, 'too_slow');
  });

  test('that come one sign at a time are, too', async () => {
    const heard = await talk({ first: 'GET /healthz HTTP/1.1\r\nX-Drip: ', drip: 'a' });
    expectRefusal(heard, 408, 'too_slow');
  });

  test('that are too long or none at all are refused', async () => {
    const long = request('GET /healthz', `X-Long: ${'a'.repeat(20_000)}`);
    expectRefusal(await talk({ first: long }), 431, 'too_large');
    expectRefusal(await talk({ first: 'NO\0NSENSE\r\n\r\n' }), 400, 'bad_input');
  });

  test('a second request on the same connection is answered, then its slow third is cut', async () => {
    const get = request('GET /healthz');
    const heard = await talk({ first: get + get + get.slice(0, -2) });
    expect(heard.match(/HTTP\/1.1 200/g)).toHaveLength(2);
    expect(heard).toContain('HTTP/1.1 408 Request Timeout');
  });
});

const JSON_TYPE = 'Content-Type: application/json';
const PARTS_TYPE = 'Content-Type: multipart/form-data; boundary=x';
const asMember = () => `ctoken: ${member.token}`;
const field = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

describe('bodies', () => {
  test('that stop in the middle are answered 408, and the connection is closed', async () => {
    const first = request('POST /api/login/e', JSON_TYPE, 'Content-Length: 1000') + '{"email":';
    expectRefusal(await talk({ first }), 408, 'too_slow');
  });

  test('that come one sign at a time are, too, also in chunks', async () => {
    const first = request('POST /api/login/e', JSON_TYPE, 'Content-Length: 90000');
    expectRefusal(await talk({ first, drip: ' ', everyMs: 40 }), 408, 'too_slow');
    const chunked = request('POST /api/login/e', JSON_TYPE, 'Transfer-Encoding: chunked');
    expectRefusal(await talk({ first: chunked, drip: '1\r\n \r\n', everyMs: 60 }), 408, 'too_slow');
  });

  test('that come slowly, but come, are waited for', async () => {
    const body = JSON.stringify({ email: 'nobody@example.test', password: 'x'.repeat(150) });
    const padded = body.padStart(body.length + 3_000);
    const first = request(
      'POST /api/login/e',
      JSON_TYPE,
      'Connection: close',
      `Content-Length: ${padded.length}`,
    );
    const drip = ' '.repeat(60);
    const heard = await talk({ first, drip, everyMs: 20, times: 50, last: body });
    expect(heard).toContain('wrong_credentials');
  });

  test('of pictures are cut as well', async () => {
    const length = 'Content-Length: 500000';
    const first = request('POST /api/upload/file', PARTS_TYPE, asMember(), length);
    const begun = '--x\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\n\r\nabc';
    expectRefusal(await talk({ first: first + begun }), 408, 'too_slow');
  });

  test('of the live socket end with their connection', async () => {
    const address = 'POST /live/?EIO=4&transport=polling';
    const heard = await talk({ first: request(address, 'Content-Length: 5000') + 'a' });
    expect(heard).toMatch(/^HTTP\/1.1 400 /);
  });

  test('of a form show it again, with what had arrived', async () => {
    const first = request('POST /contact', PARTS_TYPE, 'Content-Length: 5000');
    const heard = await talk({ first: first + field('message', 'kept text') + '--x\r\nContent' });
    expect(heard).toMatch(/^HTTP\/1.1 408 /);
    expect(heard).toMatch(/^connection: close\r$/im);
    expect(heard).toContain('kept text</textarea>');
  });
});

describe('oversized bodies', () => {
  test('are refused by their length, before they come', async () => {
    const json = request('POST /api/login/e', JSON_TYPE, 'Content-Length: 9000000');
    expectRefusal(await talk({ first: json }), 413, 'too_large');
    const length = `Content-Length: ${MOST_BYTES + 1}`;
    const parts = request('POST /api/upload/file', PARTS_TYPE, asMember(), length);
    expectRefusal(await talk({ first: parts }), 413, 'too_large');
  });

  test('are refused where they hide their length', async () => {
    const first = request('POST /api/login/e', JSON_TYPE, 'Transfer-Encoding: chunked');
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    const heard = await talk({ first, drip: chunk, times: 5 });
    expectRefusal(heard, 413, 'too_large');
  });
});
