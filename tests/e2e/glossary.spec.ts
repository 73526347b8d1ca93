import { expect, test } from './support/fixtures.ts';

const GUIDE = '/gettingStarted/how-payouts-work';

test.describe('the glossary', () => {
  for (const [language, letter, word] of [
    ['en', 'C', 'chargeback'],
    ['es', 'C', 'contracargo'],
    ['ru', 'Ч', 'чарджбэк'],
  ] as const) {
    test(`lists its words by letter in ${language}`, async ({ page }) => {
      await page.goto(`/glossary?language=${language}`);
      const entry = page.locator('#chargeback');
      await expect(entry.getByRole('term')).toContainText(word);
      const letters = page.locator('.letters');
      await letters.getByRole('link', { name: letter, exact: true }).click();
      await expect(page.getByRole('heading', { name: letter, exact: true })).toBeInViewport();
    });
  }

  test('finds a word by an inflected form, and says how many fit', async ({ page }) => {
    await page.goto('/glossary?language=ru');
    const field = page.getByRole('searchbox', { name: 'Найти слово' });
    await field.fill('Чарджбэками');
    await expect(page.locator('#chargeback')).toBeVisible();
    await expect(page.locator('#softbox')).toBeHidden();
    await expect(page.getByRole('status')).toHaveText(/Подход/);
    await field.fill('zzzz');
    await expect(page.getByRole('heading', { name: 'Такого слова нет' })).toBeVisible();
    await field.fill('');
    await expect(page.locator('#softbox')).toBeVisible();
  });

  test('leads from word to word', async ({ page }) => {
    await page.goto('/glossary#chargeback');
    await expect(page.locator('#chargeback')).toBeInViewport();
    await page.locator('#chargeback .see').getByRole('link', { name: 'payout' }).click();
    await expect(page).toHaveURL(/#payout$/);
    await expect(page.locator('#payout')).toBeInViewport();
  });
});

test.describe('a word in a text', () => {
  test('explains itself to a keyboard', async ({ page, expectAccessible }) => {
    await page.goto(GUIDE);
    const word = page.locator('a.term').first();
    await word.focus();
    const definition = page.locator('.term-popover');
    await expect(definition).toBeVisible();
    await expect(word).toHaveAccessibleDescription(/\w+ \w+ \w+/);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(definition).toBeHidden();
    await expect(word).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/glossary#/);
  });

  test('explains itself under the pointer, and stays while one reads', async ({ page }) => {
    await page.goto(`${GUIDE}?language=ru`);
    await page.locator('a.term').nth(1).hover();
    const definition = page.locator('.term-popover');
    await expect(definition).toBeVisible();
    await definition.getByRole('link', { name: 'Открыть в словаре' }).hover();
    await page.clock.install();
    await page.clock.runFor(2000);
    await expect(definition).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(definition).toBeHidden();
  });

  test('explains itself to a finger', async ({ newPage }) => {
    const page = await newPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
    await page.goto(GUIDE);
    await page.locator('a.term').first().tap();
    await expect(page.locator('.term-popover')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${GUIDE}$`));
    await page.locator('.term-popover').getByRole('link').tap();
    await expect(page).toHaveURL(/\/glossary#/);
  });

  test('leads to the glossary where the definitions do not come', async ({ page, noise }) => {
    noise.allow(/glossary\.en\.json/);
    await page.route('**/glossary.en.json', (route) => route.abort());
    await page.goto(GUIDE);
    const word = page.locator('a.term').first();
    await word.focus();
    await word.press('Enter');
    await expect(page).toHaveURL(/\/glossary#/);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is a link to its entry', async ({ page }) => {
      await page.goto(GUIDE);
      const word = page.locator('a.term').first();
      const href = (await word.getAttribute('href')) ?? '';
      await word.click();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      await expect(page.locator(href.replace('/glossary', ''))).toBeInViewport();
      await expect(page.getByRole('searchbox', { name: 'Find a word' })).toBeHidden();
    });
  });
});
