// Above 400 lines because each of these tests drives a whole chat, with the same browser and the same answers.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localFailure, NO_CONNECTION, TIMED_OUT, UNREADABLE } from '#client/failure.ts';
import type { ChatConversation, ChatMessage } from '#contract/chat.ts';
import type { DrawnChat } from '#contract/chat-views.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import { createChat, type Chat } from './chat.ts';
import { tellChat } from './events.ts';
import { BACK_OFF_MS } from './sending.ts';
import {
  lastEditable,
  mergeMessages,
  missedAfter,
  newSince,
  placed,
  withoutWords,
} from './messages.ts';
import { createQueue } from './queue.ts';

const ME = 1;
const BEA = { id: 2, nickname: 'bea', avatar: null, role: 'Member' as const };

const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 12, at)).toISOString();
/** A message every 20 minutes: an older one can no longer be edited when the next is said. */
const said = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  conversationId: 9,
  authorId: BEA.id,
  clientId: `c${id}`,
  text: `message ${id}`,
  images: [],
  created: minute(20 * id),
  edited: null,
  deleted: false,
  ...more,
});
const conversation = (more: Partial<ChatConversation> = {}): ChatConversation => ({
  id: 9,
  person: BEA,
  state: 'open',
  closed: null,
  last: said(3),
  unread: 0,
  ownReadId: 3,
  deliveredId: 0,
  readId: null,
  ...more,
});

describe('messages', () => {
  test('of pages and events stand once and in order', () => {
    const all = mergeMessages([said(1), said(4)], [said(3), said(4), said(2)]);
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  test('that were taken back stay so, though an older answer comes later', () => {
    const gone = withoutWords([said(1), said(2)], [2]);
    expect(gone[1]).toMatchObject({ deleted: true, text: '' });
    expect(mergeMessages(gone, [said(2)])[1]).toMatchObject({ deleted: true });
  });

  test('that were edited stay so, whichever way the newer words came', () => {
    const older = said(1, { text: 'once', edited: '2026-01-01T12:02:00.000Z' });
    const newer = said(1, { text: 'twice', edited: '2026-01-01T12:03:00.000Z' });
    for (const come of [
      [said(1), older, newer],
      [newer, older, said(1)],
    ]) {
      const merged = come.reduce<ChatMessage[]>((known, one) => mergeMessages(known, [one]), []);
      expect(merged).toEqual([newer]);
    }
  });

  test('can be edited for 15 minutes, the last own one first', () => {
    const mine = { authorId: ME };
    const list = [said(1, mine), said(2, mine), said(3), said(4, { ...mine, deleted: true })];
    const at = (minutes: number) => Date.parse(minute(minutes));
    expect(lastEditable(list, ME, at(54))?.id).toBe(2);
    expect(lastEditable(list, ME, at(55))).toBeUndefined();
  });

  test('that may have been edited are asked for again after a broken line, and no older ones', () => {
    const list = [1, 2, 17, 18, 30].map((id) => said(id, { created: minute(id) }));
    expect(missedAfter(list, 17)).toBe(1);
    expect(missedAfter(list, 18)).toBe(16);
    expect(missedAfter([], 0)).toBe(0);
  });

  test('begin a day and a group where another person speaks or time has passed', () => {
    const list = [said(1), said(2), said(3, { authorId: ME }), said(30, { authorId: ME })].map(
      (message) => ({ ...message, created: minute(message.id) }),
    );
    const at = placed(list, (iso) => iso.slice(0, 10));
    expect(at.map(({ day }) => day)).toEqual([true, false, false, false]);
    expect(at.map(({ first }) => first)).toEqual([true, false, true, true]);
  });

  test('of the other one alone count as new', () => {
    expect(newSince([said(1), said(2), said(3, { authorId: ME })], 1, ME)).toBe(1);
  });
});

test('what is posted before somebody is ready waits, in order', () => {
  const queue = createQueue<number>();
  const heard: number[] = [];
  queue.post(1);
  queue.post(2);
  queue.ready((n) => heard.push(n));
  queue.post(3);
  queue.pause();
  queue.post(4);
  expect(heard).toEqual([1, 2, 3]);
  queue.ready((n) => heard.push(n));
  expect(heard).toEqual([1, 2, 3, 4]);
});

describe('the chat of a tab', () => {
  let chat: Chat;
  let answers: Record<string, (input: never) => unknown>;
  let asked: [key: string, input: unknown][];
  let clientIds = 0;
  let browser: FakeBrowser;
  let clock = 0;
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const calls = (key: string) => asked.filter(([each]) => each === key).map(([, input]) => input);
  const counts = { unread: 0, requests: 0 };
  const make = (drawn?: DrawnChat) =>
    createChat(
      {
        me: ME,
        now: () => clock,
        uuid: () => `u${++clientIds}`,
        call: (async (key: string, input: never) => {
          asked.push([key, input]);
          const answer = answers[key];
          if (!answer) throw new Error(`nobody answers ${key}`);
          return answer(input);
        }) as never,
      },
      drawn,
    );
  const thread = () => chat.$open.get()?.$thread.get();
  const shown = () => thread()?.messages.map(({ id }) => id);

  beforeEach(() => {
    browser = fakeBrowser();
    clock = 0;
    asked = [];
    clientIds = 0;
    answers = {
      'GET chat/conversations': () => ({ resultList: [conversation()], next: null, counts }),
      'GET chat/conversation': () => ({
        conversation: conversation(),
        person: BEA,
        mayBegin: false,
      }),
      'GET chat/messages': () => ({ resultList: [said(1), said(2), said(3)], more: false }),
      'POST chat/read': () => counts,
      'POST chat/received': () => ({ result: true }),
    };
    chat = make();
  });
  afterEach(() => {
    chat.end();
    vi.useRealTimers();
  });

  async function open() {
    chat.open({ id: 9 });
    await settle();
  }

  test('shows a conversation and marks it as read only while somebody looks', async () => {
    await open();
    tellChat('chat_message', { message: said(4), mine: false });
    expect(shown()).toEqual([1, 2, 3, 4]);
    expect(thread()?.newFrom).toBe(4);
    expect(calls('POST chat/read')).toEqual([]);
    chat.$open.get()?.watch(true);
    expect(calls('POST chat/read')).toEqual([{ conversationId: 9, upTo: 4 }]);
    chat.$open.get()?.watch(true);
    expect(calls('POST chat/read')).toHaveLength(1);
  });

  test('keeps what is said while it is on its way', async () => {
    answers['GET chat/messages'] = async () => {
      tellChat('chat_message', { message: said(4), mine: false });
      tellChat('chat_message', { message: said(5, { conversationId: 8 }), mine: false });
      return { resultList: [said(1), said(2), said(3)], more: false };
    };
    await open();
    expect(shown()).toEqual([1, 2, 3, 4]);
  });

  test('a request is not read by looking at it', async () => {
    const request = conversation({ state: 'request', unread: 2, ownReadId: 0 });
    answers['GET chat/conversation'] = () => ({
      conversation: request,
      person: BEA,
      mayBegin: false,
    });
    await open();
    chat.$open.get()?.watch(true);
    expect(calls('POST chat/read')).toEqual([]);
  });

  describe('that the server has drawn', () => {
    const brought = conversation({ last: said(5), unread: 2 });
    const drawn = (more: Partial<NonNullable<DrawnChat['thread']>> = {}): DrawnChat => ({
      list: {
        ...{ box: 'open', name: '', further: false },
        page: { resultList: [brought], next: null, counts: { unread: 1, requests: 0 } },
      },
      thread: {
        place: { id: 9 },
        found: { conversation: brought, person: BEA, mayBegin: false },
        page: { resultList: [said(3), said(4), said(5)], more: true },
        behind: false,
        ...more,
      },
    });
    const begin = (page: DrawnChat) => {
      chat.end();
      asked = [];
      chat = make(page);
    };

    test('shows it at once, and asks for nothing of it', async () => {
      begin(drawn());
      chat.open({ id: 9 });
      chat.$open.get()?.watch(true);
      await chat.lists.show('open', '');
      expect(shown()).toEqual([3, 4, 5]);
      expect(thread()).toMatchObject({ state: 'ready', more: true, newFrom: 4 });
      expect(chat.lists.$open.get()).toMatchObject({ state: 'ready', items: [brought] });
      // Nor does it count as read before it is known whose tab it is.
      expect(asked).toEqual([]);
      chat.start();
      expect(calls('POST chat/read')).toEqual([{ conversationId: 9, upTo: 5 }]);
      expect(calls('GET chat/conversations')).toEqual([]);
    });

    test('asks with the first connection for what came after it', async () => {
      clock = Date.parse(minute(600));
      begin(drawn());
      chat.start();
      const last = said(6);
      answers['GET chat/messages'] = () => ({ resultList: [last], more: false });
      answers['GET chat/conversations'] = () => ({
        ...{ resultList: [conversation({ last })], next: null, counts },
      });
      await chat.catchUp();
      expect(calls('GET chat/messages')).toEqual([{ conversationId: 9, since: 5 }]);
      expect(calls('GET chat/conversations')).toEqual([{ box: 'open', name: '', since: 5 }]);
      expect(shown()).toEqual([3, 4, 5, 6]);
      expect(chat.lists.$open.get().items[0]?.last).toEqual(last);
    });

    test('asks again for what could have been edited meanwhile', async () => {
      clock = Date.parse(minute(101));
      begin(drawn());
      chat.start();
      answers['GET chat/messages'] = () => ({ resultList: [], more: false });
      await chat.catchUp();
      expect(calls('GET chat/messages')).toEqual([{ conversationId: 9, since: 4 }]);
    });

    test('a page further back is read only once all that follows it is there', async () => {
      clock = Date.parse(minute(600));
      const page = { resultList: [said(1), said(2)], more: false };
      begin(drawn({ behind: true, page }));
      chat.$open.get()?.watch(true);
      chat.start();
      expect(calls('POST chat/read')).toEqual([]);
      answers['GET chat/messages'] = () => ({
        resultList: [said(3), said(4), said(5)],
        more: false,
      });
      await chat.catchUp();
      expect(shown()).toEqual([1, 2, 3, 4, 5]);
      expect(calls('POST chat/read')).toEqual([{ conversationId: 9, upTo: 5 }]);
    });

    test('where there is nothing, it says so', () => {
      begin(drawn({ found: null }));
      expect(thread()?.state).toBe('missing');
    });
  });

  test('asks page by page for what was said while the line was broken', async () => {
    await open();
    const missed = [said(4), said(5), said(6)];
    answers['GET chat/messages'] = (({ since }: { since: number }) => {
      const rest = missed.filter(({ id }) => id > since);
      return { resultList: rest.slice(0, 2), more: rest.length > 2 };
    }) as never;
    chat.reconnected();
    // An event of the new line is faster than the answer.
    tellChat('chat_message', { message: said(7), mine: false });
    await settle();
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(calls('GET chat/messages').slice(1)).toEqual([
      { conversationId: 9, since: 2 },
      { conversationId: 9, since: 5 },
    ]);
  });

  test('a catch-up that fails begins again from the same place', async () => {
    await open();
    const page = answers['GET chat/messages'];
    delete answers['GET chat/messages'];
    vi.useFakeTimers();
    chat.reconnected();
    await vi.advanceTimersByTimeAsync(1_900);
    vi.useRealTimers();
    const tries = [1, 2, 3, 4].map(() => ({ conversationId: 9, since: 2 }));
    expect(calls('GET chat/messages').slice(1), 'a few times, within 2 s').toEqual(tries);
    tellChat('chat_message', { message: said(8), mine: false });
    answers['GET chat/messages'] = page as never;
    chat.reconnected();
    await settle();
    expect(calls('GET chat/messages').at(-1)).toEqual({ conversationId: 9, since: 2 });
  });

  test('an edit is seen live, in the list too, and after a broken line', async () => {
    const edited = (text: string, at: number) => said(3, { text, edited: minute(60 + at) });
    await chat.lists.load('open');
    await open();
    tellChat('chat_message', { message: edited('live', 4), mine: false });
    expect(thread()?.messages.at(-1)?.text).toBe('live');
    expect(chat.lists.find(9)).toMatchObject({ unread: 0, last: { text: 'live' } });
    answers['GET chat/messages'] = () => ({ resultList: [edited('missed', 5)], more: false });
    chat.reconnected();
    await settle();
    expect(thread()?.messages.at(-1)?.text).toBe('missed');
    // Further up than what is loaded: it must not stand above a gap.
    tellChat('chat_message', { message: said(0.5, { text: 'old' }), mine: false });
    expect(shown()).toEqual([1, 2, 3]);
  });

  test('an edit that is refused changes nothing', async () => {
    await open();
    answers['POST chat/edit-message'] = () => {
      throw new Error('too late');
    };
    await expect(chat.editMessage(3, 'other')).rejects.toThrow('too late');
    expect(thread()?.messages.at(-1)?.text).toBe('message 3');
    answers['POST chat/edit-message'] = ({ text }: { text: string }) => ({
      message: said(3, { text, edited: minute(61) }),
    });
    await chat.editMessage(3, 'other');
    expect(thread()?.messages.at(-1)?.text).toBe('other');
  });

  test('what was found long ago is loaded with all that came after it', async () => {
    const all = Array.from({ length: 500 }, (_, i) => said(i + 1));
    answers['GET chat/messages'] = (({ before, page }: { before?: number; page?: string }) => {
      const rest = all.filter(({ id }) => id < (before ?? Infinity));
      const most = page === 'wide' ? 200 : 40;
      return { resultList: rest.slice(-most), more: rest.length > most };
    }) as never;
    await open();
    await chat.$open.get()?.seek(100);
    expect(thread()?.sought).toBe(100);
    expect(shown()).toEqual(all.slice(60).map(({ id }) => id));
    expect(calls('GET chat/messages')).toHaveLength(3);
    await chat.$open.get()?.seek(400);
    expect(calls('GET chat/messages')).toHaveLength(3);
  });

  describe('a message on its way', () => {
    const sentAs = (id: number, { clientId }: { clientId: string }) => ({
      conversation: conversation({ last: said(id, { authorId: ME, clientId }) }),
      message: said(id, { authorId: ME, clientId }),
    });

    test('is there at once, and once when event and answer have come', async () => {
      answers['POST chat/send'] = ((input: { clientId: string }) => sentAs(4, input)) as never;
      await open();
      chat.sendMessage('hello', []);
      expect(chat.$queue.get()).toMatchObject([{ clientId: 'u1', state: 'sending' }]);
      tellChat('chat_message', {
        message: said(4, { authorId: ME, clientId: 'u1' }),
        mine: true,
      });
      await settle();
      expect(chat.$queue.get()).toEqual([]);
      expect(shown()).toEqual([1, 2, 3, 4]);
    });

    test('is delivered, though the event is faster than the answer', async () => {
      answers['POST chat/send'] = ((input: { clientId: string }) => sentAs(4, input)) as never;
      await open();
      chat.sendMessage('hello', []);
      tellChat('chat_receipts', { conversationId: 9, deliveredId: 4, readId: 4 });
      await settle();
      expect(thread()?.conversation).toMatchObject({ deliveredId: 4, last: { id: 4 } });
      tellChat('chat_receipts', { conversationId: 9, deliveredId: 4, readId: null });
      expect(thread()?.conversation).toMatchObject({ readId: null });
    });

    const sentIds = () =>
      calls('POST chat/send').map((input) => (input as { clientId: string }).clientId);
    const states = () => chat.$queue.get().map(({ state }) => state);
    const failing = (error: unknown) => {
      answers['POST chat/send'] = () => {
        throw error;
      };
    };
    let nextId = 3;
    const taking = () => {
      nextId = 3;
      answers['POST chat/send'] = ((input: { clientId: string }) =>
        sentAs(++nextId, input)) as never;
    };
    const OFFLINE = localFailure(NO_CONNECTION);

    test.each([
      ['the browser is back on line', () => browser.dispatch('online')],
      ['the live line is back', () => chat.reconnected()],
      ['somebody presses', () => chat.again('u1')],
    ])('that fails waits, and leaves once, in order, when %s', async (_, back) => {
      failing(OFFLINE);
      await open();
      chat.sendMessage('hello', []);
      chat.sendMessage('and more', []);
      await settle();
      expect(states()).toEqual(['waiting', 'waiting']);
      taking();
      back();
      back();
      await settle();
      expect(chat.$queue.get()).toEqual([]);
      expect(sentIds().slice(-2)).toEqual(['u1', 'u2']);
      expect(shown()).toEqual([1, 2, 3, 4, 5]);
      expect(new Set(sentIds())).toEqual(new Set(['u1', 'u2']));
    });

    test.each([
      ['a broken line', OFFLINE],
      ['a time-out', localFailure(TIMED_OUT)],
      ['the page of a proxy', localFailure(UNREADABLE)],
      ['a failed server', 'error'],
    ])('is tried again after %s, after longer and longer', async (_, error) => {
      await open();
      vi.useFakeTimers();
      failing(error);
      chat.sendMessage('hello', []);
      await vi.advanceTimersByTimeAsync(0);
      for (const [i, wait] of BACK_OFF_MS.entries()) {
        expect(sentIds()).toHaveLength(i + 1);
        await vi.advanceTimersByTimeAsync(wait);
      }
      taking();
      await vi.advanceTimersByTimeAsync(BACK_OFF_MS.at(-1) ?? 0);
      expect(chat.$queue.get()).toEqual([]);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(sentIds()).toHaveLength(BACK_OFF_MS.length + 2);
    });

    test('that leaves before what was missed is known hides none of it', async () => {
      failing(OFFLINE);
      await open();
      chat.sendMessage('hello', []);
      await settle();
      answers['POST chat/send'] = ((input: { clientId: string }) => sentAs(5, input)) as never;
      browser.dispatch('online');
      await settle();
      expect(shown()).toEqual([1, 2, 3, 5]);
      answers['GET chat/messages'] = () => ({ resultList: [said(4)], more: false });
      chat.reconnected();
      await settle();
      expect(calls('GET chat/messages').at(-1)).toEqual({ conversationId: 9, since: 2 });
      expect(shown()).toEqual([1, 2, 3, 4, 5]);
    });

    test('is not overtaken by the next in its conversation, and holds back no other', async () => {
      answers['POST chat/send'] = ((input: { clientId: string; conversationId?: number }) => {
        if (input.conversationId === 9) throw OFFLINE;
        return sentAs(4, input);
      }) as never;
      answers['GET chat/conversation'] = (({ id }: { id: number }) => ({
        conversation: conversation({ id }),
        person: { ...BEA, id },
        mayBegin: false,
      })) as never;
      await open();
      chat.sendMessage('first', []);
      chat.sendMessage('second', []);
      await settle();
      chat.open({ id: 8 });
      await settle();
      chat.sendMessage('elsewhere', []);
      await settle();
      expect(sentIds()).not.toContain('u2');
      expect(chat.$queue.get().map(({ clientId }) => clientId)).toEqual(['u1', 'u2']);
    });

    test('that is given up or heard of meanwhile is not tried again', async () => {
      failing(OFFLINE);
      await open();
      chat.sendMessage('hello', []);
      chat.sendMessage('again', []);
      await settle();
      const before = sentIds().length;
      tellChat('chat_message', {
        message: said(4, { authorId: ME, clientId: 'u1' }),
        mine: true,
      });
      chat.discard('u2');
      browser.dispatch('online');
      await settle();
      expect(sentIds()).toHaveLength(before);
    });

    test('outlives a reload and leaves by itself, unless it is old', async () => {
      answers['POST chat/send'] = () => new Promise(() => {});
      await open();
      chat.sendMessage('hello', []);
      chat.end();
      clock = 3_600_001;
      chat = make();
      expect(chat.$queue.get()).toMatchObject([{ clientId: 'u1', state: 'failed', text: 'hello' }]);
      chat.end();
      clock = 60_000;
      taking();
      chat = make();
      await settle();
      expect(sentIds()).toEqual(['u1', 'u1']);
      expect(make().$queue.get()).toEqual([]);
    });

    test('is forgotten with who signs out', async () => {
      failing(OFFLINE);
      await open();
      chat.sendMessage('hello', []);
      await settle();
      chat.forget();
      expect(make().$queue.get()).toEqual([]);
    });

    test.each([
      ['chat_closed', true],
      ['chat_request_full', true],
      ['suspended', true],
      ['rate_limited', false],
    ])('refused as %s waits for a person, also after a reload', async (error, refused) => {
      failing({ code: 1400, message: 'No.', data: null, error });
      await open();
      chat.sendMessage('hello', []);
      await settle();
      browser.dispatch('online');
      chat.reconnected();
      await settle();
      const no = [{ state: 'failed', refused, problem: 'No.' }];
      expect(chat.$queue.get()).toMatchObject(no);
      chat.end();
      chat = make();
      await settle();
      expect(chat.$queue.get()).toMatchObject(no);
      expect(sentIds()).toEqual(['u1']);
    });

    test('that is refused goes on as what is being written', async () => {
      failing({ code: 1490, message: 'Closed.', data: null, error: 'chat_closed' });
      await open();
      chat.sendMessage('hello', []);
      await settle();
      const [one] = chat.$queue.get();
      if (!one) throw new Error('nothing waits');
      chat.edit(one);
      expect(chat.$queue.get(), 'without a field it stays').toHaveLength(1);
      const written: string[] = [];
      chat.$takeBack.set(({ text }) => written.push(text));
      chat.edit(one);
      expect(written).toEqual(['hello']);
      expect(chat.$queue.get()).toEqual([]);
    });

    test('begins a conversation, which then has its number', async () => {
      answers['GET chat/conversation'] = () => ({
        conversation: null,
        person: BEA,
        mayBegin: true,
      });
      answers['POST chat/send'] = ((input: { clientId: string }) => sentAs(1, input)) as never;
      chat.open({ userId: BEA.id });
      await settle();
      chat.sendMessage('hello', []);
      await settle();
      expect(thread()).toMatchObject({ place: { id: 9 }, conversation: { id: 9 } });
      expect(shown()).toEqual([1]);
    });
  });

  test('the lists follow what is said, read, answered and deleted', async () => {
    await chat.lists.load('open');
    const one = () => chat.lists.$open.get().items[0];
    tellChat('chat_message', { message: said(4), mine: false });
    tellChat('chat_message', { message: said(4), mine: false });
    expect(one()).toMatchObject({ unread: 1, last: { id: 4 } });
    tellChat('chat_deleted', { conversationId: 9, messageIds: [4] });
    expect(one()?.last).toMatchObject({ deleted: true, text: '' });
    chat.lists.read(9, 4);
    expect(one()).toMatchObject({ unread: 0, ownReadId: 4 });
    await chat.lists.load('requests');
    tellChat('chat_conversation', { id: 9, conversation: conversation({ state: 'request' }) });
    expect(chat.lists.$open.get().items).toEqual([]);
    expect(chat.lists.$requests.get().items).toHaveLength(1);
    tellChat('chat_conversation', { id: 9, conversation: null });
    expect(chat.lists.$requests.get().items).toEqual([]);
  });

  test('an answer that an event has overtaken is asked for again', async () => {
    let times = 0;
    answers['GET chat/conversations'] = async () => {
      times++;
      if (times === 1) tellChat('chat_message', { message: said(4), mine: false });
      await settle();
      const last = times === 1 ? said(3) : said(4);
      const unread = times === 1 ? 0 : 1;
      return { resultList: [conversation({ last, unread })], next: null, counts };
    };
    await chat.lists.load('open');
    expect(times).toBe(2);
    expect(chat.lists.$open.get().items).toMatchObject([{ unread: 1, last: { id: 4 } }]);
  });

  test('somebody types for a while, until they have said it', async () => {
    await open();
    vi.useFakeTimers();
    tellChat('chat_typing', { conversationId: 9, memberId: BEA.id });
    expect(thread()?.typing).toBe(true);
    vi.advanceTimersByTime(6_000);
    expect(thread()?.typing).toBe(false);
    tellChat('chat_typing', { conversationId: 9, memberId: BEA.id });
    tellChat('chat_message', { message: said(4), mine: false });
    expect(thread()?.typing).toBe(false);
  });

  test('drafts are kept by person, and empty ones are not', () => {
    chat.drafts.keep('u2', 'half a');
    expect(make().drafts.of('u2')).toBe('half a');
    chat.drafts.keep('u2', '  ');
    expect(chat.drafts.of('u2')).toBe('');
  });
});
