import type { Page } from '@playwright/test';
import type { Output } from '#contract/index.ts';
import type { TestMember } from '#testing/factories.ts';
import { test as base, type Api } from '../support/fixtures.ts';
import { lineStands } from '../support/live.ts';

type Conversation = { ana: TestMember; bea: TestMember; id: number };

/** Says something past the browser. */
export const say = (
  api: Api,
  from: TestMember,
  to: { userId: number } | { conversationId: number },
  text: string,
): Promise<Output<'POST chat/send'>> =>
  api(from, 'POST chat/send', { ...to, clientId: crypto.randomUUID(), text });

/** Two who talk: one has asked and the other has answered. */
export async function talking(api: Api, ana: TestMember, bea: TestMember): Promise<number> {
  const { conversation } = await say(
    api,
    ana,
    { userId: bea.id },
    'Hello, do you use a ring light?',
  );
  await say(api, bea, { conversationId: conversation.id }, 'Yes, a small one.');
  return conversation.id;
}

export const LISTED = { listed: true };

export const test = base.extend<{
  /** Ana has asked Bea, to whom the browser belongs, and Bea has answered; `bea`: the other way round. */
  talk: (asks?: 'ana' | 'bea') => Promise<Conversation>;
}>({
  talk: async ({ login, makeMember, api }, use) => {
    await use(async (asks = 'ana') => {
      const bea = await login(LISTED);
      const ana = await makeMember(LISTED);
      const id = await (asks === 'ana' ? talking(api, ana, bea) : talking(api, bea, ana));
      return { ana, bea, id };
    });
  },
});

/** Where one writes, once the page lives: before, Enter makes a line. */
export const field = (page: Page) =>
  page.locator('.chat-composer textarea:not(astro-island[ssr] *)');
/** What the server has of a conversation; a message on its way has a state. */
export const messages = (page: Page) =>
  page.locator('.chat-messages .chat-message:not([data-state]) .chat-words');
export const receipt = (page: Page) => page.locator('.chat-log > .chat-receipt');

/** Opens the chat and waits until live events reach it. */
export async function openChat(page: Page, address: string): Promise<void> {
  const connected = lineStands(page);
  await page.goto(address);
  await connected;
}
