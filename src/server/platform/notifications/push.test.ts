import crypto from 'node:crypto';
import { createRequire } from 'node:module';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from '#server/db/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOTICE_DEFAULTS } from '#domain/notice-settings.ts';
import { NOTICE } from '#domain/notifications.ts';
import { pushDevices } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { vapidKeys } from './push-keys.ts';
import { sendDuePushes, type PostPush } from './pushing.ts';
import { notify, type NewNotice } from './service.ts';

/** The library's own other half, as a browser would decrypt. */
const require = createRequire(import.meta.url);
const { decrypt } = createRequire(require.resolve('web-push'))('http_ece') as {
  decrypt: (body: Buffer, with_: object) => Buffer;
};

type Received = { path: string; headers: http.IncomingHttpHeaders; body: Buffer };

let app: TestApp;
let reader: TestMember;
let service: http.Server;
let status = 201;
const received: Received[] = [];

beforeAll(async () => {
  app = await createTestApp();
  service = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url = '', headers } = request;
      received.push({ path: url, headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  reader = await app.member();
});
afterEach(() => {
  received.length = 0;
  status = 201;
});
afterAll(async () => {
  service.close();
  await app.close();
});

/** Sends what would go to a push service to the one here, over plain HTTP. */
const post: PostPush = async (endpoint, { headers, body }) => {
  const { port } = service.address() as AddressInfo;
  const { pathname } = new URL(endpoint);
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, {
    method: 'POST',
    headers,
    body: Buffer.from(body),
  });
  return answer.status;
};

function browser(name: string, host = 'fcm.googleapis.com') {
  const ecdh = crypto.createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const auth = crypto.randomBytes(16).toString('base64url');
  const subscription = { endpoint: `https://${host}/send/${name}`, keys: { p256dh, auth } };
  return { ecdh, auth, subscription };
}
const register = (name: string, as = reader, host?: string) =>
  app.call('POST member/push/subscribe', browser(name, host).subscription, as);
const tell = (notices: Omit<NewNotice, 'memberId'>[], to = reader) =>
  app.ctx.db.transaction(async (tx) =>
    notify(
      tx,
      app.ctx,
      notices.map((notice) => ({ ...notice, memberId: to.id })),
    ),
  );
const suspended = { type: NOTICE.suspended, content: 'a secret reason' };
const push = () => sendDuePushes(app.ctx, post);
const devices = (as = reader) =>
  app.ctx.db.select().from(pushDevices).where(eq(pushDevices.memberId, as.id));

test('a push is encrypted for its browser, signed by the site, and says nothing', async () => {
  const { ecdh, auth, subscription } = browser('one');
  await app.call('POST member/push/subscribe', subscription, reader);
  await tell([suspended, { type: NOTICE.suspended, content: 'another' }]);
  await Promise.all([push(), push()]);
  await push();
  expect(received).toHaveLength(1);
  const [sent] = received as [Received];
  const plain = decrypt(sent.body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth });
  expect(JSON.parse(plain.toString())).toEqual({
    title: 'You have a new notification',
    text: 'Open to read it.',
    path: '/messages?showmsgNumber=1',
  });
  expect(sent.body.toString('latin1')).not.toContain('message');
  const { publicKey } = await vapidKeys(app.ctx);
  const [, token = '', key] =
    /^vapid t=([^,]+), k=(.+)$/.exec(sent.headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(publicKey, 'base64url');
  const verifier = crypto.createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  expect(
    crypto.verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: verifier, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
  });
});

test('the keys are made once, whoever asks first', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => vapidKeys(app.ctx)));
  expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(1);
});

test('kinds that are off, and messages read meanwhile, are not pushed', async () => {
  await register('quiet');
  await tell([{ type: NOTICE.points, title: '3' }]);
  await push();
  await tell([suspended]);
  await app.call('POST member/message/read', { msgId: 'all' }, reader);
  await push();
  expect(received).toEqual([]);
  const choice = { ...NOTICE_DEFAULTS, push: ['rewards' as const] };
  await app.call('POST member/notice-settings', choice, reader);
  await tell([{ type: NOTICE.points, title: '3' }]);
  await push();
  expect(received).toHaveLength(1);
});

test.each([404, 410])('a browser of which its service answers %i is forgotten', async (gone) => {
  await register(`gone${gone}`);
  status = gone;
  await tell([suspended]);
  await push();
  expect(await devices()).toEqual([]);
});

test('a service that fails keeps nobody else from being told', async () => {
  const other = await app.member();
  await register('broken');
  await register('fine', other);
  await tell([suspended]);
  await tell([suspended], other);
  await sendDuePushes(app.ctx, async (endpoint, request) => {
    if (endpoint.endsWith('broken')) throw new Error('no line');
    return post(endpoint, request);
  });
  expect(received.map(({ path }) => path)).toEqual(['/send/fine']);
  expect(await devices()).toHaveLength(1);
});

test.each([
  'https://127.0.0.1/x',
  'https://localhost/x',
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.test/x',
  'https://a:b@fcm.googleapis.com/x',
  'no address',
])('an address of no push service is refused: %s', async (endpoint) => {
  const { keys } = browser('x').subscription;
  const answer = await app.call('POST member/push/subscribe', { endpoint, keys }, reader);
  expect(answer).toMatchObject({ status: 400, error: 'bad_input' });
  expect(await devices()).toEqual([]);
});

test('keys of the wrong length are refused, and visitors too', async () => {
  const { endpoint, keys } = browser('y').subscription;
  const short = { endpoint, keys: { ...keys, auth: 'AAAA' } };
  expect(await app.call('POST member/push/subscribe', short, reader)).toMatchObject({
    status: 400,
  });
  expect(await app.call('POST member/push/subscribe', { endpoint, keys })).toMatchObject({
    status: 401,
  });
});

test('of more than eight browsers the oldest gives way', async () => {
  for (let n = 1; n <= 9; n++) await register(`many${n}`);
  const names = (await devices()).map(({ endpoint }) => endpoint.split('/').at(-1));
  expect(names).toHaveLength(8);
  expect(names).not.toContain('many1');
});

test('a browser that another member signs in with is theirs', async () => {
  const other = await app.member();
  const { subscription } = browser('shared');
  await app.call('POST member/push/subscribe', subscription, reader);
  await app.call('POST member/push/subscribe', subscription, other);
  const { endpoint } = subscription;
  const registered = async (as: TestMember) =>
    (await app.call('POST member/push/state', { endpoint }, as)).data?.registered;
  expect([await registered(reader), await registered(other)]).toEqual([false, true]);
  await app.call('POST member/push/unsubscribe', { endpoint }, reader);
  expect(await registered(other)).toBe(true);
  await app.call('POST member/push/unsubscribe', { endpoint }, other);
  expect(await registered(other)).toBe(false);
});

test('signing out ends it', async () => {
  await register('here');
  await app.call('POST home/logout', {}, reader);
  expect(await devices()).toEqual([]);
  await tell([suspended]);
  await push();
  expect(received).toEqual([]);
});
