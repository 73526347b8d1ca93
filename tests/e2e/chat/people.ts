import type { Page } from '@playwright/test';
import type { Output } from '#contract/index.ts';
import type { TestMember } from '#testing/factories.ts';
import { lineStands } from '../support/live.ts';

type Said = Output<'POST chat/send'>;
export type Api = (as: TestMember, key: never, input: never) => Promise<never>;

/** Says something past the browser. */
export const say = (
  api: unknown,
  from: TestMember,
  to: { userId: number } | { conversationId: number },
  text: string,
): Promise<Said> =>
  (api as (as: TestMember, key: string, input: object) => Promise<Said>)(from, 'POST chat/send', {
    ...to,
    clientId: crypto.randomUUID(),
    text,
  });

/** Two who talk: one has asked and the other has answered. */
export async function talking(api: unknown, ana: TestMember, bea: TestMember): Promise<number> {
  const { conversation } = await say(
    api,
    ana,
    { userId: bea.id },
    'Hello, do you use a ring light?',
  );
  await say(api, bea, { conversationId: conversation.id }, 'Yes, a small one.');
  return conversation.id;
}

export const field = (page: Page) => page.locator('.chat-composer textarea');
export const messages = (page: Page) => page.locator('.chat-messages .chat-words');
export const receipt = (page: Page) => page.locator('.chat-log > .chat-receipt');

/** Opens the chat and waits until live events reach it. */
export async function openChat(page: Page, address: string): Promise<void> {
  const connected = lineStands(page);
  await page.goto(address);
  await connected;
}
