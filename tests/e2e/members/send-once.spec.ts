import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { GOOD_PASSWORD } from '../support/member-forms.ts';

/** Holds back what is posted to a path; says how often that was, and lets go. */
async function holdPosts(page: Page, path: string) {
  let posts = 0;
  const waiting: (() => void)[] = [];
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() === 'POST') {
        posts++;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      await route.continue().catch(() => {});
    },
  );
  return {
    posts: () => posts,
    letGo: () => waiting.splice(0).forEach((resolve) => resolve()),
  };
}

test('a form is sent once, however often its button is pressed', async ({ page, makeMember }) => {
  const { email } = await makeMember({ password: GOOD_PASSWORD });
  await page.goto('/login');
  const held = await holdPosts(page, '/login');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  const button = page.locator('main').getByRole('button', { name: 'Sign in', exact: true });
  await button.dblclick({ noWaitAfter: true });
  await page.keyboard.press('Enter');
  await expect.poll(held.posts).toBe(1);
  held.letGo();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('banner').getByLabel('Your menu', { exact: true })).toBeVisible();
  expect(held.posts(), 'times the form was sent').toBe(1);
});

test('a form can be sent again after Back', async ({ page, noise }) => {
  noise.allow(/status of 4\d\d.*\/login/);
  await page.goto('/login');
  const button = page.locator('main').getByRole('button', { name: 'Sign in', exact: true });
  await button.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goBack();
  await button.click();
  await expect(page.getByRole('alert')).toBeVisible();
});
