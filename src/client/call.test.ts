import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import { call, timeoutOf } from './call.ts';
import { pageMember } from './exchange.ts';
import { failureId, NO_CONNECTION, TIMED_OUT, UNREADABLE } from './failure.ts';
import { connectClient } from './hooks.ts';

let browser: FakeBrowser;
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const hooks = { notice: vi.fn(), signedOut: vi.fn(), outdated: vi.fn() };

beforeEach(() => {
  browser = fakeBrowser();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  for (const hook of Object.values(hooks)) hook.mockReset();
  connectClient(hooks);
});
afterEach(() => browser.restore());

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'x-contract': String(CONTRACT_VERSION), ...headers },
  });
const good = (data: unknown) => answer({ code: 0, message: '', data });
const signedOutAnswer = () =>
  answer({ code: 1401, message: 'Please sign in first.', data: null, error: 'not_signed_in' }, 401);
const sent = (i = 0) => {
  const [url, init] = fetched.mock.calls[i] as [string, RequestInit];
  return { url, init, headers: init.headers as Record<string, string> };
};

describe('a call', () => {
  test('reads with a query, as the person and in the language of the page', async () => {
    browser.document.cookie = 'ctoken=abc';
    browser.document.documentElement.lang = 'ru';
    fetched.mockResolvedValue(good(5));
    const input = { pageNumber: 1, pageSize: undefined };
    expect(await call('GET member/message/unread', input)).toBe(5);
    expect(sent().url).toBe('/api/member/message/unread?pageNumber=1');
    expect(sent().headers).toEqual({ ctoken: 'abc', langKey: 'ru' });
    expect(sent().init).toMatchObject({ method: 'GET', credentials: 'include' });
  });

  test('writes with a JSON body, an empty one too', async () => {
    fetched.mockImplementation(async () => good({ result: true }));
    await call('POST article/view', { id: 3 });
    await call('POST member/ntoken');
    expect(sent(0).init.body).toBe('{"id":3}');
    expect(sent(1).init.body).toBe('{}');
    expect(sent(0).headers).toEqual({ langKey: 'en', 'content-type': 'application/json' });
  });

  test('writes what is short to its end though the page is left', async () => {
    fetched.mockImplementation(async () => good({ result: true }));
    await call('GET member/message/unread');
    await call('POST article/view', { id: 3 });
    // Browsers refuse to keep more than 64 KB alive.
    await call('POST flashcard/rec', { term: 'x'.repeat(64_000), known: true });
    expect([sent(0), sent(1), sent(2)].map(({ init }) => init.keepalive)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('waits 30 s, for notifications, chat and adverts 10 s', () => {
    expect(timeoutOf('article/detail')).toBe(30_000);
    for (const path of [
      'member/ntoken',
      'member/messages',
      'member/message/read',
      'camim/unreadCount',
      'im/ntoken',
      'advert/v3/list',
    ]) {
      expect(timeoutOf(path)).toBe(10_000);
    }
  });
});

describe('a refusal', () => {
  const refusal = {
    code: 1410,
    message: 'Your account was suspended',
    data: null,
    error: 'suspended',
  };

  test('rejects with the whole response and shows its message', async () => {
    fetched.mockResolvedValue(answer(refusal, 403));
    await expect(call('GET article/push')).rejects.toEqual(refusal);
    expect(hooks.notice).toHaveBeenCalledExactlyOnceWith({ text: 'Your account was suspended' });
  });

  test('stays silent when the caller wants that', async () => {
    fetched.mockResolvedValue(answer(refusal, 403));
    await expect(call('GET article/push', {}, { showError: false })).rejects.toEqual(refusal);
    expect(hooks.notice).not.toHaveBeenCalled();
  });

  test('with code 1 rejects with the word error', async () => {
    fetched.mockResolvedValue(
      answer({ code: 1, message: 'Bad, the network drifts', data: null }, 500),
    );
    await expect(call('GET article/push')).rejects.toBe('error');
  });

  test.each([
    [403, 'forbidden'],
    [404, 'addressNotFound'],
    [500, 'serverFailed'],
    [502, 'serverFailed'],
  ])('without a body is explained by its status %i', async (status, key) => {
    fetched.mockResolvedValue(answer('<html>', status));
    await expect(call('GET article/push')).rejects.toMatchObject({ code: UNREADABLE });
    expect(hooks.notice).toHaveBeenCalledExactlyOnceWith({ key });
  });
});

describe('a page that one member has opened', () => {
  const refusal = { code: 1418, message: 'Somebody else.', data: null, error: 'other_member' };
  afterEach(() => delete pageMember.id);

  test('says whose it is with every call', async () => {
    browser.document.cookie = 'ctoken=abc';
    pageMember.id = '7';
    fetched.mockResolvedValue(good(5));
    await call('GET member/message/unread');
    expect(sent().headers).toEqual({ ctoken: 'abc', langKey: 'en', member: '7' });
  });

  test('offers to be loaded anew where somebody else is signed in, also for a silent call', async () => {
    pageMember.id = '7';
    fetched.mockImplementation(async () => answer(refusal, 409));
    await expect(call('POST article/view', { id: 3 })).rejects.toEqual(refusal);
    await expect(call('GET article/push', {}, { showError: false })).rejects.toEqual(refusal);
    expect(hooks.outdated.mock.calls).toEqual([['otherMember'], ['otherMember']]);
    expect(hooks.notice).not.toHaveBeenCalled();
    expect(hooks.signedOut).not.toHaveBeenCalled();
  });
});

describe('without a connection', () => {
  test('says so', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const failure = await call('GET article/push').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: NO_CONNECTION });
    expect(failureId(failure)).toBe('offline');
    expect(hooks.notice).toHaveBeenCalledExactlyOnceWith({ key: 'networkFailed' });
  });

  test('tells a time-out apart', async () => {
    fetched.mockRejectedValue(new DOMException('late', 'TimeoutError'));
    await expect(call('GET article/push')).rejects.toMatchObject({ code: TIMED_OUT });
    expect(hooks.notice).toHaveBeenCalledExactlyOnceWith({ key: 'timedOut' });
  });

  test('says nothing about a call that was taken back', async () => {
    const abort = new AbortController();
    fetched.mockImplementation(async () => {
      abort.abort();
      throw abort.signal.reason;
    });
    await expect(call('GET article/push', {}, { signal: abort.signal })).rejects.toThrow();
    expect(hooks.notice).not.toHaveBeenCalled();
  });
});

describe('a session that has run out', () => {
  const renewed = { ctoken: 'new', ctokenDetail: { expires: '2030-01-01T00:00:00Z' } };

  test('is renewed once for all calls that wait, which are then made again', async () => {
    browser.document.cookie = 'ctoken=old';
    fetched.mockImplementation(async (url, init) => {
      if (url.endsWith('login/refresh')) return good(renewed);
      return (init.headers as Record<string, string>).ctoken === 'new'
        ? good([])
        : signedOutAnswer();
    });
    const both = Promise.all([call('GET article/push'), call('GET home/views')]);
    expect(await both).toEqual([[], []]);
    const refreshes = fetched.mock.calls.filter(([url]) => url.endsWith('login/refresh'));
    expect(refreshes).toHaveLength(1);
    expect(browser.document.cookie).toBe('ctoken=new');
    expect(hooks.signedOut).not.toHaveBeenCalled();
  });

  test('ends when it cannot be renewed, without a message', async () => {
    browser.document.cookie = 'ctoken=old';
    fetched.mockImplementation(async () => signedOutAnswer());
    await expect(call('POST member/ntoken')).rejects.toMatchObject({ code: 1401 });
    expect(hooks.signedOut).toHaveBeenCalledOnce();
    expect(hooks.notice).not.toHaveBeenCalled();
  });

  test('does not leave the page on the lookup of the user', async () => {
    browser.document.cookie = 'ctoken=old';
    fetched.mockImplementation(async () => signedOutAnswer());
    await expect(call('GET user/info')).rejects.toMatchObject({ code: 1401 });
    expect(hooks.signedOut).not.toHaveBeenCalled();
  });

  test('does not end because the server could not be asked', async () => {
    browser.document.cookie = 'ctoken=old';
    fetched.mockImplementation(async (url) => {
      if (url.endsWith('login/refresh')) throw new TypeError('Failed to fetch');
      return signedOutAnswer();
    });
    await expect(call('GET article/push')).rejects.toMatchObject({ code: NO_CONNECTION });
    expect(hooks.signedOut).not.toHaveBeenCalled();
  });

  test('is not renewed again where another tab has done it', async () => {
    browser.document.cookie = 'ctoken=old';
    fetched.mockImplementation(async (_url, init) => {
      const { ctoken } = init.headers as Record<string, string>;
      if (ctoken === 'theirs') return good([]);
      browser.document.cookie = 'ctoken=theirs';
      return signedOutAnswer();
    });
    expect(await call('GET article/push')).toEqual([]);
    expect(fetched.mock.calls.some(([url]) => url.endsWith('login/refresh'))).toBe(false);
  });

  test('does not end one that another tab has opened while this one asked for a new token', async () => {
    browser.document.cookie = 'ctoken=old';
    fetched.mockImplementation(async (url, init) => {
      if (url.endsWith('login/refresh')) browser.document.cookie = 'ctoken=theirs';
      const { ctoken } = init.headers as Record<string, string>;
      return ctoken === 'theirs' ? good([]) : signedOutAnswer();
    });
    expect(await call('GET article/push')).toEqual([]);
    expect(browser.document.cookie).toBe('ctoken=theirs');
    expect(hooks.signedOut).not.toHaveBeenCalled();
  });

  test('signing in wrongly is not one', async () => {
    fetched.mockResolvedValue(answer({ code: 1440, message: 'No.', data: null }, 401));
    const input = { email: 'a@b.test', password: 'x' };
    await expect(call('POST login/e', input)).rejects.toMatchObject({ code: 1440 });
    expect(fetched).toHaveBeenCalledOnce();
    expect(hooks.signedOut).not.toHaveBeenCalled();
  });
});

test('an answer with a session stores its token', async () => {
  fetched.mockResolvedValue(
    good({ ctoken: 'fresh', ctokenDetail: { expires: '2030-01-01T00:00:00Z' } }),
  );
  await call('POST login/e', { email: 'a@b.test', password: 'x' });
  expect(browser.document.cookie).toBe('ctoken=fresh');
});

test('a newer server is noticed', async () => {
  fetched.mockResolvedValue(
    answer({ code: 0, message: '', data: [] }, 200, { 'x-contract': String(CONTRACT_VERSION + 1) }),
  );
  await call('GET article/push');
  expect(hooks.outdated).toHaveBeenCalledOnce();
});
