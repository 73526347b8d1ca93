import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { PHONE, WIDE } from '../support/sizes.ts';
import { openChat, say, test } from './people.ts';

/** Opens the menu of every message in turn: it lies whole where messages are shown, and each entry can be pressed. */
async function expectMenusWhole(page: Page): Promise<void> {
  const said = page.locator('.chat-said');
  const all = page.locator('.chat-message');
  await expect(all).toHaveCount(6);
  for (const message of await all.all()) {
    await message.scrollIntoViewIfNeeded();
    await message.hover();
    await message.locator('summary').click();
    const panel = message.locator('.menu-panel');
    await expect(panel).toBeVisible();
    const outer = await said.boundingBox();
    const inner = await panel.boundingBox();
    if (!outer || !inner) throw new Error('A menu is open.');
    expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1);
    expect(inner.y).toBeGreaterThanOrEqual(outer.y - 1);
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
    for (const entry of await panel.getByRole('button').all()) await entry.click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
}

test('the menu of every message is whole in sight', async ({ page, talk, api }) => {
  const { ana, bea, id } = await talk();
  const long = 'It stands beside the camera, and a paper lantern softens what it throws. '.repeat(
    6,
  );
  await say(api, ana, { conversationId: id }, long);
  await say(api, bea, { conversationId: id }, long);
  await say(api, bea, { conversationId: id }, 'No.');
  await say(api, ana, { conversationId: id }, 'Why?');
  await openChat(page, `/chat-page?id=${id}`);
  await expectMenusWhole(page);
  await page.setViewportSize(PHONE);
  await expectMenusWhole(page);

  await page.setViewportSize(WIDE);
  await page.goto('/faq');
  await page.locator('.chat-launcher').click();
  await page.locator('.chat-window .chat-line').click();
  await expectMenusWhole(page);
});
