import { texts } from '#server/plugins/texts.ts';
import { expect } from '../support/fixtures.ts';
import { field, messages, say, test } from './people.ts';

const t = texts('en');
const PHONE = { width: 390, height: 844 };

test('the small window: by keyboard alone, open on the next page, closed by Esc', async ({
  page,
  talk,
  api,
  expectAccessible,
}) => {
  const { ana, id } = await talk('bea');
  await page.goto('/faq');
  const launcher = page.locator('.chat-launcher');
  await expect(launcher).toHaveAccessibleName(/^Open messages, 1 conversation/);
  await launcher.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('region', { name: 'Messages', exact: true });
  await expect(box).toBeFocused();
  await expect(box.locator('.chat-line')).toHaveCount(1);
  await expectAccessible();

  for (let i = 0; i < 12; i++) {
    if (await page.evaluate(() => document.activeElement?.classList.contains('chat-line'))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('From the small window');
  await page.keyboard.press('Enter');
  await expect(messages(page).last()).toHaveText('From the small window');
  await expectAccessible();
  await say(api, ana, { conversationId: id }, 'Heard');
  await expect(box.locator('[aria-live]').filter({ hasText: 'Heard' })).toHaveCount(1);

  await page.goto('/activity');
  await expect(box).toBeVisible();
  // It was open: nobody is taken out of the page they read.
  await expect(box).not.toBeFocused();
  await box.locator('.chat-line').focus();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(launcher).toBeFocused();
  await page.goto('/faq');
  await expect(launcher).toBeVisible();
  await expect(box).toHaveCount(0);
});

test('it is not there for visitors, on phones, on the page of the chat', async ({
  page,
  talk,
  newPage,
}) => {
  const visitor = await newPage();
  await visitor.goto('/faq');
  await expect(visitor.locator('h1')).toBeVisible();
  await expect(visitor.locator('.chat-launcher')).toHaveCount(0);

  await talk('bea');
  await page.setViewportSize(PHONE);
  await page.goto('/faq');
  const link = page.getByRole('link', { name: /^Messages: 1 conversation/ });
  await expect(link).toBeVisible();
  await expect(page.locator('.chat-launcher')).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL(/\/chat-page$/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.locator('.chat-line')).toHaveCount(1);
  await expect(page.locator('.chat-launcher')).toHaveCount(0);
});

test('the terms dialog hides it, and after agreeing it is back', async ({ page, login }) => {
  await login({ privacyVersion: '2020-01-01', termsVersion: '2020-01-01' });
  await page.addInitScript(() => sessionStorage.setItem('chatOpen', 'true'));
  await page.goto('/points');
  const dialog = page.getByRole('dialog', { name: t('ui:policyTitle') });
  await expect(dialog).toBeVisible();
  await expect(page.locator('.chat-launcher')).toHaveCount(0);
  await dialog.getByRole('button', { name: t('ui:policyAgree'), exact: true }).click();
  await expect(page.locator('.chat-launcher')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages', exact: true })).toBeVisible();
});
