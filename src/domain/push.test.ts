import { expect, test } from 'vitest';
import { isPushEndpoint, PUSH_HOSTS, readPush } from './push.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://someone@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.test/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://push.apple.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['ftp://fcm.googleapis.com/abc', false],
  ['fcm.googleapis.com', false],
])('%s: %s', (endpoint, isOne) => {
  expect(isPushEndpoint(endpoint, PUSH_HOSTS)).toBe(isOne);
});

test('a payload leads to a page of ours, or is none', () => {
  const payload = { title: 'a', text: '', path: '/messages' };
  expect(readPush(payload)).toEqual(payload);
  for (const path of ['//elsewhere.test', 'https://elsewhere.test', 'messages', 7]) {
    expect(readPush({ ...payload, path })).toBeUndefined();
  }
  expect(readPush(undefined)).toBeUndefined();
  expect(readPush({ ...payload, title: undefined })).toBeUndefined();
});
