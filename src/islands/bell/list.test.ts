import { expect, test, vi } from 'vitest';
import type { CallFunction } from '#client/call.ts';
import { createBell, type Message } from './list.ts';

const message = (messageId: number, read: boolean) => ({ messageId, read }) as Message;
const page = (...resultList: Message[]) => ({ resultList, next: null, unread: 0 });

function setUp(answer: (key: string, input: { type?: string }) => unknown) {
  const call = vi.fn(async (key: string, input: object) => answer(key, input));
  const opened = vi.fn();
  const bell = createBell(call as unknown as CallFunction, opened);
  const marked = () =>
    call.mock.calls.filter(([key]) => key === 'POST member/message/read').map(([, input]) => input);
  return { bell, call, opened, marked };
}

test('shows the newest three and marks the unread ones as read', async () => {
  const { bell, call, opened, marked } = setUp(() => page(message(3, false), message(2, true)));
  expect(bell.$list.get().state).toBe('loading');
  await bell.load();
  expect(call).toHaveBeenCalledWith(
    'GET member/messages',
    { pageNumber: 1, pageSize: 3, type: 'all' },
    { showError: false },
  );
  expect(bell.$list.get()).toMatchObject({ state: 'ready', items: [{ read: false }, {}] });
  expect(marked()).toEqual([{ msgId: 3 }]);
  expect(opened).toHaveBeenCalled();
});

test('a slow answer for the other tab is not shown', async () => {
  const waiting: (() => void)[] = [];
  const { bell } = setUp((_key, { type }) =>
    type === 'all'
      ? new Promise((resolve) => waiting.push(() => resolve(page(message(1, true)))))
      : page(message(2, true)),
  );
  const first = bell.load();
  await bell.choose('unread');
  waiting[0]?.();
  await first;
  expect(bell.$list.get()).toMatchObject({ tab: 'unread', items: [{ messageId: 2 }] });
});

test('a failure is shown, and another try works', async () => {
  let broken = true;
  const { bell } = setUp(() => {
    if (broken) throw { code: -1, message: '', data: null };
    return page();
  });
  await bell.load();
  expect(bell.$list.get().state).toBe('failed');
  broken = false;
  await bell.choose('all');
  expect(bell.$list.get().state).toBe('ready');
});

test('marking all acts on all messages, whichever tab', async () => {
  const { bell, marked } = setUp((key) => (key.startsWith('GET') ? page(message(1, false)) : {}));
  await bell.choose('unread');
  await bell.markAll();
  expect(marked()).toContainEqual({ msgId: 'all' });
  expect(bell.$list.get().items).toEqual([]);
});
