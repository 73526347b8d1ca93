import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#client/call.ts', () => ({ call }));

let browser: FakeBrowser;
let policies: typeof import('./policies.ts');
beforeEach(async () => {
  browser = fakeBrowser();
  vi.resetModules();
  policies = await import('./policies.ts');
});
afterEach(() => browser.restore());

test('the chat is told that the texts were agreed to once that is written down, and not else', async () => {
  call.mockRejectedValueOnce({ code: 1, message: '', data: null });
  await expect(policies.agree()).rejects.toBeDefined();
  expect(policies.$policiesAgreed.get()).toBe(0);
  call.mockResolvedValueOnce({ result: true });
  await policies.agree();
  expect(policies.$policiesAgreed.get()).toBe(1);
  const accepted = { privacyAccept: true, termsAccept: true };
  expect(call).toHaveBeenLastCalledWith('POST protocol/user-accept', accepted, {
    showError: false,
  });
});
