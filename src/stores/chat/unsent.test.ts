import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#client/call.ts', () => ({ call }));

const REFUSED = {
  code: 1401,
  message: 'Please sign in first.',
  data: null,
  error: 'not_signed_in',
};
const ME = { id: 7, role: 'Member', nickname: 'juno', userName: 'juno', pwdType: 'weak' };
const OTHER = { ...ME, id: 8 };
const TO = { userId: 2 };

let browser: FakeBrowser;
let session: typeof import('../session.ts');
let $chat: typeof import('./current.ts').$chat;
let $unsent: typeof import('./unsent.ts').$unsent;
let hooks: typeof import('#client/hooks.ts').hooks;
let endChat: () => void;
let sent: { clientId: string; text: string }[];
let signedIn: boolean;
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  browser = fakeBrowser();
  browser.document.cookie = 'ctoken=abc';
  vi.resetModules();
  sent = [];
  signedIn = true;
  ({ hooks } = await import('#client/hooks.ts'));
  call.mockImplementation(async (key: string, input: { clientId: string; text: string }) => {
    if (key !== 'POST chat/send') return new Promise(() => {});
    if (signedIn) return sent.push(input) && new Promise(() => {});
    hooks().signedOut();
    throw REFUSED;
  });
  session = await import('../session.ts');
  (await import('../connect-page.ts')).connectPage();
  const current = await import('./current.ts');
  ({ $chat } = current);
  ({ $unsent } = await import('./unsent.ts'));
  session.setUser(ME as never);
  endChat = current.startChat();
});
afterEach(() => {
  endChat();
  browser.restore();
});

/** Somebody writes in two conversations, sends in one, and the server no longer knows them. */
async function endWhileSending() {
  const chat = $chat.get();
  chat?.drafts.keep('u3', 'Half written');
  chat?.open(TO);
  signedIn = false;
  chat?.sendMessage('On its way', []);
  await settle();
}

const ofMember = () =>
  [browser.local, browser.session].flatMap((area) =>
    ['chatDrafts_7', 'chatOutbox_7'].filter((key) => area.getItem(key) !== null),
  );

test('what is sent as the session ends stays in the page, which does not leave, and nowhere else', async () => {
  await endWhileSending();
  expect(browser.visited).toEqual([]);
  expect($chat.get()).toBeNull();
  expect($unsent.get()).toMatchObject({
    me: 7,
    queue: [{ text: 'On its way' }],
    drafts: { u3: 'Half written' },
  });
  expect(ofMember()).toEqual([]);
});

test('the same member, signed in again beside it, has it sent once, under its name', async () => {
  await endWhileSending();
  const clientId = $unsent.get()?.queue[0]?.clientId;
  signedIn = true;
  session.setUser(ME as never);
  expect($unsent.get()).toBeNull();
  expect(sent).toMatchObject([{ clientId, text: 'On its way' }]);
  expect($chat.get()?.drafts.of('u3')).toBe('Half written');
});

test('nobody else gets it', async () => {
  await endWhileSending();
  signedIn = true;
  session.setUser(OTHER as never);
  expect($unsent.get()).toBeNull();
  expect(sent).toEqual([]);
  expect($chat.get()?.drafts.of('u3')).toBe('');
  expect(ofMember()).toEqual([]);
});

test('without anything unsent the page leaves for the login', async () => {
  $chat.get()?.drafts.keep('u3', 'Half written');
  $chat.get()?.drafts.keep('u3', ' ');
  hooks().signedOut();
  expect($unsent.get()).toBeNull();
  expect(browser.visited).toHaveLength(1);
});

test('who logs out leaves nothing, not even in the page', async () => {
  const submit: ((event: object) => void)[] = [];
  browser.document.addEventListener = ((_: string, heard: (event: object) => void) =>
    submit.push(heard)) as never;
  vi.resetModules();
  const unsent = await import('./unsent.ts');
  (await import('../connect-page.ts')).connectPage();
  const fresh = await import('../session.ts');
  fresh.setUser(ME as never);
  const current = await import('./current.ts');
  const end = current.startChat();
  current.$chat.get()?.drafts.keep('u3', 'Half written');
  for (const heard of submit) heard({ target: { getAttribute: () => '/logout' } });
  expect(current.$chat.get()).toBeNull();
  expect(unsent.$unsent.get()).toBeNull();
  expect(ofMember()).toEqual([]);
  end();
});

test('in a frame of another site it waits for the next token, under its name', async () => {
  const { createChat } = await import('./chat.ts');
  let answer: () => unknown = () => {
    throw REFUSED;
  };
  const given: { clientId: string }[] = [];
  const framed = createChat({
    ...{ me: 9, now: () => 0, uuid: () => 'u1' },
    call: (async (key: string, input: { clientId: string }) => {
      if (key !== 'POST chat/send') return new Promise(() => {});
      given.push(input);
      return answer();
    }) as never,
  });
  framed.open(TO);
  framed.sendMessage('Through the frame', []);
  await settle();
  expect(framed.$queue.get()).toMatchObject([{ state: 'waiting', refused: false }]);
  answer = () => new Promise(() => {});
  framed.reconnected();
  expect(given.map(({ clientId }) => clientId)).toEqual(['u1', 'u1']);
  framed.end();
});
