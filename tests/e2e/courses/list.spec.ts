import { expect, test } from '../support/fixtures.ts';
import { holdBack } from '../support/hold-back.ts';
import { LIST } from './places.ts';

test.describe('the list', () => {
  test('narrows by tag, type and level, and keeps the choice in the address', async ({ page }) => {
    await page.goto(LIST);
    const cards = page.locator('[data-cards] > li').filter({ visible: true });
    await expect(cards).toHaveCount(4);
    await page.getByText('Films', { exact: true }).first().click();
    await expect(cards).toHaveCount(2);
    await expect(page).toHaveURL(/\?type=video$/);
    await page.getByText('Recommended', { exact: true }).click();
    await expect(page).toHaveURL(/tag=Recommend/);
    expect(await page.evaluate(() => sessionStorage.getItem('currentTag'))).toBe('Recommend');
    await page.goBack();
    await expect(cards).toHaveCount(2);
  });

  test('opens as its address says, and says when nothing fits', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(`${LIST}?type=video&level=working`);
    await expect(page.getByRole('heading', { name: 'No course fits all of this' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Show all courses' }).click();
    await expect(page.locator('[data-cards] > li').filter({ visible: true })).toHaveCount(4);
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  });

  test('keeps what was chosen before its code came', async ({ page }) => {
    const release = await holdBack(page, /\/_astro\/.*\.js$/);
    await page.goto(LIST, { waitUntil: 'commit' });
    const films = page.getByRole('radio', { name: 'Films' });
    await page.getByText('Films', { exact: true }).first().click();
    await expect(films).toBeChecked();
    release();
    await expect(page).toHaveURL(/\?type=video$/);
    await expect(films).toBeChecked();
  });

  test('remembers the tag for the session of the tab', async ({ page }) => {
    await page.goto(LIST);
    await page.getByText('Latest', { exact: true }).click();
    await expect(page).toHaveURL(/tag=latest$/);
    await page.goto(LIST);
    await expect(page.getByRole('radio', { name: 'Latest' })).toBeChecked();
  });
});
