import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cookieCheck } from '#domain/cookie-check.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import { signInWithPasskey } from './signing-in.ts';

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: async () => ({ id: 'mine', response: {} }),
}));
const call = vi.hoisted(() => vi.fn());
vi.mock('#client/call.ts', () => ({ call }));

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  call.mockReset();
});
afterEach(() => browser.restore());

test('leads on where the cookie of the session was kept, and only on this site', async () => {
  call.mockImplementation(async () => void (browser.document.cookie = 'ctoken=abc'));
  expect(await signInWithPasskey('/faq?x=1')).toBe('/faq?x=1');
  expect(await signInWithPasskey('https://evil.example')).toBe('/');
});

test('leads to the page that says so where the browser has refused it', async () => {
  expect(await signInWithPasskey('/faq')).toBe(cookieCheck('/faq'));
});
