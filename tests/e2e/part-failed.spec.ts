import { texts } from '#server/plugins/texts.ts';
import { expect, test, type Noise } from './support/fixtures.ts';

const t = texts('en');
const GUIDE = '/gettingStarted/how-payouts-work';

function allowNoConnection(noise: Noise): void {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  noise.allow(/Failed to fetch dynamically imported module/);
  noise.allow(/Couldn't load preload assets/);
}

test('a press whose part does not come says so, and works once it comes', async ({
  page,
  context,
  noise,
  expectAccessible,
}) => {
  allowNoConnection(noise);
  await page.goto(GUIDE);
  const note = page.getByRole('button', { name: t('learning:note'), exact: true });
  const said = page.getByRole('alert');
  await context.setOffline(true);
  await note.click();
  await expect(said).toHaveText(t('common:partFailed'));
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(said).toBeHidden();
  await context.setOffline(false);
  await note.click();
  await expect(page.getByRole('textbox', { name: t('learning:noteLabel') })).toBeVisible();
});

test('a mark that is kept here is set all the same, and nothing is said', async ({
  page,
  context,
  noise,
}) => {
  allowNoConnection(noise);
  await page.goto(GUIDE);
  const bookmark = page.getByRole('button', { name: t('learning:bookmark'), exact: true });
  await context.setOffline(true);
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('#failed')).toBeHidden();
});

test('comments that do not come say so in their place', async ({ page, context, noise }) => {
  allowNoConnection(noise);
  await page.goto(GUIDE);
  const comments = page.locator('#comments');
  await context.setOffline(true);
  await comments.scrollIntoViewIfNeeded();
  await expect(comments).toContainText(t('common:partFailed'));
  await context.setOffline(false);
  await page.reload();
  await comments.scrollIntoViewIfNeeded();
  await expect(comments.locator('.comment-box')).toBeVisible();
  await expect(comments).not.toContainText(t('common:partFailed'));
});

test('of what loads by itself nothing is said', async ({ page, context, noise }) => {
  allowNoConnection(noise);
  // Not by `evaluate`: Playwright runs that as if somebody had pressed.
  await page.addInitScript(() => {
    const address = '/_astro/later.js';
    addEventListener('offline', () => void import(address));
  });
  await page.goto(GUIDE);
  const failed = page.waitForEvent('pageerror');
  await context.setOffline(true);
  await failed;
  await expect(page.locator('#failed')).toBeHidden();
});

test('a note that cannot be kept yet says so, is not lost, and is kept with the next letter', async ({
  page,
  noise,
}) => {
  allowNoConnection(noise);
  noise.allow(/ERR_FAILED/);
  // The page seems to have a connection, and is not loaded anew all the same.
  const NOTE = '**/_astro/note-late.*.js';
  await page.route(NOTE, (route) => route.abort());
  await page.goto('/tarot?card=key');
  const field = page.getByRole('textbox', { name: t('tarot:noteLabel') });
  await field.pressSequentially('Sign the old phone out');
  await expect(page.getByRole('alert')).toHaveText(t('common:partFailed'));
  await page.unroute(NOTE);
  await field.press('.');
  await expect(page.getByRole('status').filter({ hasText: t('learning:noteSaved') })).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('Sign the old phone out.');
});
