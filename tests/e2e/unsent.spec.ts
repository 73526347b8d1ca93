import { texts } from '#server/plugins/texts.ts';
import { expect, test } from './support/fixtures.ts';

const t = texts('en');

test('a comment stays in its field when the session has ended, and the sign-in opens beside it', async ({
  page,
  context,
  login,
  noise,
}) => {
  noise.allow(/status of 401/);
  await login();
  await page.goto('/gettingStarted/how-payouts-work');
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  const field = page.getByRole('textbox', { name: t('learning:commentLabel') });
  await field.fill('Ask before you sign.');
  await context.clearCookies();
  await page.getByRole('button', { name: t('learning:commentSend'), exact: true }).click();
  const said = page.locator('.toast', { hasText: t('notifications:sessionEnded') });
  await expect(said.getByRole('link', { name: t('notifications:signIn') })).toHaveAttribute(
    'target',
    '_blank',
  );
  await expect(page).toHaveURL(/how-payouts-work$/);
  await expect(field).toHaveValue('Ask before you sign.');
});

test("a visitor's words that the browser cannot keep are not promised to be kept", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/forum/post');
  await expect(page.getByText(t('writing:guestKept'))).toBeVisible();
  await page.getByLabel(t('forum:postBody')).fill('Half a question');
  await expect(page.getByText(t('writing:guestNotKept'))).toBeVisible();
  await expect(page.getByText(t('writing:guestKept'))).toBeHidden();
});

test('a page with changed fields is not loaded again where a file of it is gone', async ({
  page,
}) => {
  const missFile = () =>
    page.evaluate(() => {
      document.body.dataset.stays = '';
      dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    });
  const stays = page.locator('body[data-stays]');
  await page.goto('/communityView/join');
  const nickname = page.getByLabel(t('member:nicknameLabel'), { exact: true });
  await nickname.pressSequentially('marigold');
  await page.keyboard.press('Tab');
  await missFile();
  // What would reload has had its turn.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(stays).toHaveCount(1);
  await expect(nickname).toHaveValue('marigold');
  await page.goto('/communityView/join');
  const again = page.waitForEvent('load');
  await missFile();
  await again;
  await expect(stays).toHaveCount(0);
});
