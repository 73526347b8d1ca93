import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { BATCH_KEPT_MS } from '#domain/page-limits.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import { askTogether } from './batch.ts';
import { call } from './call.ts';

let browser: FakeBrowser;
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  browser = fakeBrowser();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  browser.restore();
});

const good = (data: unknown) => ({ code: 0, message: '', data });
const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'x-contract': String(CONTRACT_VERSION) } });
const urls = () => fetched.mock.calls.map(([url]) => url);

describe('calls that are asked together', () => {
  test('go out in one request, and each gets its answer', async () => {
    const answers = [
      { status: 200, body: good({ id: 7 }) },
      { status: 200, body: good(3) },
    ];
    fetched.mockResolvedValue(answer(good({ answers })));
    const unread = { pageNumber: 1, pageSize: 5 };
    askTogether([{ call: 'GET user/info' }, { call: 'GET member/message/unread', input: unread }]);
    expect(await call('GET member/message/unread', unread)).toBe(3);
    expect(await call('GET user/info')).toEqual({ id: 7 });
    expect(urls()).toEqual(['/api/batch']);
  });

  test('are answered once: who asks again asks the server', async () => {
    fetched.mockResolvedValueOnce(answer(good({ answers: [{ status: 200, body: good(1) }] })));
    askTogether([{ call: 'GET camim/unreadCount' }]);
    await call('GET camim/unreadCount');
    fetched.mockResolvedValueOnce(answer(good(2)));
    expect(await call('GET camim/unreadCount')).toBe(2);
    expect(urls()).toEqual(['/api/batch', '/api/camim/unreadCount']);
  });

  test('are made by themselves where the batch fails, and with other input', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no line'));
    askTogether([{ call: 'GET camim/unreadCount' }]);
    fetched.mockResolvedValueOnce(answer(good(4)));
    expect(await call('GET camim/unreadCount')).toBe(4);
    expect(urls()).toEqual(['/api/batch', '/api/camim/unreadCount']);
  });

  test('fail as they fail by themselves', async () => {
    const refusal = { code: 1403, message: 'No.', data: null, error: 'not_allowed' };
    fetched.mockResolvedValue(answer(good({ answers: [{ status: 403, body: refusal }] })));
    askTogether([{ call: 'GET points/unseen' }]);
    await expect(call('GET points/unseen', {}, { showError: false })).rejects.toEqual(refusal);
  });

  test('are forgotten when nobody has asked for them', async () => {
    fetched.mockResolvedValueOnce(answer(good({ answers: [{ status: 200, body: good(1) }] })));
    askTogether([{ call: 'GET camim/unreadCount' }]);
    vi.advanceTimersByTime(BATCH_KEPT_MS);
    fetched.mockResolvedValueOnce(answer(good(5)));
    expect(await call('GET camim/unreadCount')).toBe(5);
  });
});
