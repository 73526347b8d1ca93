import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { TestMember } from '#testing/factories.ts';
import { expect, test } from '../support/fixtures.ts';
import { say, talking } from './people.ts';

const CAMPUS_PORT = Number(process.env.E2E_PORT ?? 3187);
const CAMPUS = `http://127.0.0.1:${CAMPUS_PORT}`;
/** Named in CHAT_EMBED_ORIGINS (playwright.config.ts). */
const PARTNER_PORT = CAMPUS_PORT + 2;
// One after the other: the port of the partner is one.
test.describe.configure({ mode: 'default' });

const PAGE = `<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,">
<style>iframe { inline-size: 24rem; block-size: 36rem }</style><h1>Partner</h1><div id="chat"></div>
<script src="${CAMPUS}/chat-embed.js"></script>
<script>
  window.heard = [];
  window.opened = [];
  addEventListener('message', (event) => heard.push({ from: event.origin, ...event.data }));
  window.chat = CampusChat.start({
    container: document.getElementById('chat'),
    title: 'Chat',
    token: () => fetch('/token', { method: 'POST' }).then((answer) => answer.json()),
    unread: (count) => { document.title = 'Partner ' + count; },
    openPage: (url) => opened.push(url),
  });
  // Before it is ready: it waits.
  chat.open();
</script>`;

/** A partner's server: its page, and the token of a member whom it knows. */
async function partner(member: TestMember, port: number) {
  let tokens = 0;
  const server = http.createServer((request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html');
      return void response.end(PAGE);
    }
    tokens++;
    fetch(`${CAMPUS}/api/im/ntoken`, {
      method: 'POST',
      headers: { ctoken: member.token, 'content-type': 'application/json' },
      body: '{}',
    })
      .then((answer) => answer.json())
      .then(({ data: { ctoken, wsServerUrl, socketIoPath } }) =>
        response.end(JSON.stringify({ ctoken, wsServerUrl, socketIoPath })),
      )
      .catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${bound}`,
    tokens: () => tokens,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const heard = (page: Page) =>
  page.evaluate(() => (window as never as { heard: { type: string; from: string }[] }).heard);

test('on a page of a named site members talk, and links lead out of the frame', async ({
  newPage,
  makeMember,
  api,
  noise,
}) => {
  noise.allow(/request to another host/);
  const [ana, bea] = [await makeMember({ listed: true }), await makeMember({ listed: true })];
  const id = await talking(api, ana, bea);
  const host = await partner(bea, PARTNER_PORT);
  const page = await newPage();
  await page.goto(host.origin);
  const chat = page.frameLocator('#chat iframe');
  await chat.locator('.chat-line').click();
  await expect(chat.locator('.chat-words').last()).toHaveText('Yes, a small one.');

  await chat.locator('textarea').fill('Said from another site');
  await chat.locator('textarea').press('Enter');
  await expect(chat.locator('.chat-log > .chat-receipt')).toHaveText('Sent');
  await say(api, ana, { conversationId: id }, 'And heard there');
  await expect(chat.locator('.chat-words').last()).toHaveText('And heard there');
  const { resultList } = await api(ana, 'GET chat/messages', { conversationId: id });
  expect(resultList.map(({ text }) => text)).toContain('Said from another site');
  // It is in sight, so it is read.
  const asked = async () =>
    (await api(ana, 'GET chat/conversation', { id })).conversation?.readId ?? 0;
  await expect.poll(asked).toBe(resultList.length > 0 ? await last(api, ana, id) : 0);

  await page.evaluate(() => (window as never as { chat: { close: () => void } }).chat.close());
  await chat.getByRole('link', { name: 'Back to all conversations' }).click();
  await say(api, ana, { conversationId: id }, 'Nobody looks');
  await expect(page).toHaveTitle('Partner 1');

  await chat.getByRole('button', { name: 'Open at full size' }).click();
  const opened = () => page.evaluate(() => (window as never as { opened: string[] }).opened);
  // The frame asks the page around it by a message.
  await expect.poll(opened).toEqual([`${CAMPUS}/chat-page`]);

  const messages = await heard(page);
  expect(messages.every(({ from }) => from === CAMPUS)).toBe(true);
  expect(messages.map(({ type }) => type)).toContain('init-over');
  expect(host.tokens()).toBe(1);
  await host.close();
});

test('when its token is over it asks for a new one, and what was said meanwhile is there', async ({
  newPage,
  makeMember,
  api,
  dropLine,
  noise,
}) => {
  noise.allow(/request to another host/);
  const [ana, bea] = [await makeMember({ listed: true }), await makeMember({ listed: true })];
  const id = await talking(api, ana, bea);
  const host = await partner(bea, PARTNER_PORT);
  const page = await newPage();
  await page.clock.install();
  await page.goto(host.origin);
  const chat = page.frameLocator('#chat iframe');
  await chat.locator('.chat-line').click();
  await expect(chat.locator('.chat-words').last()).toHaveText('Yes, a small one.');
  const line = page.waitForEvent('websocket');
  await dropLine(bea);
  await say(api, ana, { conversationId: id }, 'Said in between');
  // The page does not ask in a loop: a moment passes before its next token.
  await page.clock.fastForward(6_000);
  await line;
  await expect(chat.locator('.chat-words').last()).toHaveText('Said in between');
  await say(api, ana, { conversationId: id }, 'And heard again');
  await expect(chat.locator('.chat-words').last()).toHaveText('And heard again');
  expect(host.tokens()).toBe(2);
  await host.close();
});

const last = async (api: unknown, as: TestMember, conversationId: number): Promise<number> => {
  type Messages = { resultList: { id: number }[] };
  const call = api as (as: TestMember, key: string, input: object) => Promise<Messages>;
  return (await call(as, 'GET chat/messages', { conversationId })).resultList.at(-1)?.id ?? 0;
};

test('a site that is not named may not show it', async ({ newPage, makeMember, noise }) => {
  noise.allow(/request to another host|frame-ancestors|Content Security Policy|postMessage/);
  const host = await partner(await makeMember(), 0);
  const page = await newPage();
  await page.goto(host.origin);
  await page.locator('#chat iframe').waitFor();
  await expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error')))
    .toBe(true);
  await expect(page.frameLocator('#chat iframe').locator('.chat-framed')).toHaveCount(0);
  await host.close();
});

test('opened by itself it leads to the chat', async ({ page, expectAccessible }) => {
  await page.goto('/chat-page/widget');
  await expect(page.getByText('Messages cannot be opened here.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open your messages on/ })).toHaveAttribute(
    'href',
    '/chat-page',
  );
  await expectAccessible();
});
