import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const question = (title: string) =>
  ({
    title,
    body: 'I would like to find this again when I need it.',
    tag: 'craft',
    language: 'en',
  }) as const;

const button = (page: Page) => page.getByRole('button', { name: 'Bookmark' });
const group = (page: Page) => page.getByRole('region', { name: 'From the community' });

test('a visitor keeps a conversation in the browser, and it goes with the post', async ({
  page,
  makeMember,
  api,
  expectAccessible,
}) => {
  const asker = await makeMember();
  const { id, code } = await api(asker, 'POST article/post', question('Worth finding again'));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });

  await page.goto(`/forumDetails/${code}`);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Bookmarked.' })).toContainText(
    'in this browser',
  );
  expect(asked, 'what a visitor keeps is sent nowhere').toEqual(['/api/article/view']);
  await expectAccessible();
  await page.reload();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/saved');
  const link = group(page).getByRole('link', { name: 'Worth finding again' });
  await expect(link).toBeVisible();
  await expectAccessible();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Worth finding again');

  await api(asker, 'POST article/delete', { id });
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await expect(group(page)).toHaveCount(0);
});

test('a member finds it on another device, and takes it away there', async ({
  page,
  login,
  makeMember,
  newPage,
  api,
  signInAs,
}) => {
  const member = await login();
  const asker = await makeMember();
  const { code } = await api(asker, 'POST article/post', question('On every device'));
  await page.goto(`/forumDetails/${code}`);
  const kept = page.waitForResponse('**/api/learning/bookmark');
  await button(page).click();
  await kept;
  await expect(page.getByRole('status').filter({ hasText: 'Bookmarked.' })).toContainText(
    'in your account',
  );

  const second = await newPage();
  await signInAs(member, second);
  await second.goto(`/forumDetails/${code}`);
  await expect(button(second)).toHaveAttribute('aria-pressed', 'true');
  await second.goto('/saved');
  const remove = group(second).getByRole('button', { name: 'Remove “On every device”' });
  const answer = () => second.waitForResponse('**/api/learning/bookmark');
  const removed = answer();
  await remove.click();
  await expect(group(second)).toHaveCount(0);
  await removed;
  // Taken back by keyboard: the focus is there already.
  const back = answer();
  await second.keyboard.press('Enter');
  await expect(group(second)).toBeVisible();
  await back;
  const removedAgain = answer();
  await remove.click();
  await removedAgain;

  await page.reload();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
});

test('one entry that cannot be read costs no other, and texts that were withdrawn read differently', async ({
  page,
}) => {
  await page.goto('/saved');
  await page.evaluate(() => {
    localStorage.bookmarks = '["guides/first-gone",7,"guides/second-gone"]';
    localStorage.notes = '{"guides/how-payouts-work":"Ask.","guides/first-gone":null}';
  });
  await page.reload();
  for (const name of ['first gone', 'second gone'])
    await expect(page.getByText(`A guide that is no longer here: “${name}”`)).toBeVisible();
  await expect(page.getByText('Ask.', { exact: true })).toBeVisible();
});

test('a note that is changed on two devices has the words of both', async ({
  page,
  login,
  api,
  noise,
}) => {
  noise.allow(/status of 409.*\/api\/learning\/note$/);
  const anna = await login();
  await page.goto('/gettingStarted/how-payouts-work');
  await page.locator('reader-tools [data-do="note"]').click();
  const field = page.getByRole('textbox', { name: 'Your private note' });
  await field.fill('At home.');
  await expect(page.getByText('Saved. Kept in your account')).toBeVisible();
  const place = { collection: 'guides', slug: 'how-payouts-work' } as const;
  await api(anna, 'POST learning/note', { ...place, text: 'On the phone.' });
  await field.fill('At home, later.');
  await expect(page.getByText('also changed on another device')).toBeVisible();
  await expect(field).toHaveValue('On the phone.\n\nAt home, later.');
  const { notes } = await api(anna, 'GET learning/notes', {});
  expect(notes.map(({ text }) => text)).toEqual(['On the phone.\n\nAt home, later.']);
});
