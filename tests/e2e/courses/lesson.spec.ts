import { expect, test } from '../support/fixtures.ts';
import { holdBack } from '../support/hold-back.ts';
import { PDF } from './places.ts';
import { toTop } from './top.ts';
import { settled } from '../support/traffic.ts';

test.describe('a lesson', () => {
  test('explains each answer, adds up, and lets one try again', async ({ page }) => {
    await page.goto(`${PDF}/2`);
    await page.locator('lesson-quiz').scrollIntoViewIfNeeded();
    const quiz = page.locator('lesson-quiz[data-ready]');
    const questions = quiz.locator('fieldset');
    await expect(questions).toHaveCount(3);
    await questions.nth(0).getByRole('radio').nth(0).check();
    await expect(questions.nth(0).getByText('Right.', { exact: true })).toBeVisible();
    await questions.nth(1).getByRole('radio').nth(0).check();
    await expect(questions.nth(1).getByText('Not quite.')).toBeVisible();
    await expect(questions.nth(1).getByText('From the front a window')).toBeVisible();
    await questions.nth(2).getByRole('radio').nth(1).check();
    await expect(quiz.getByText('2 of 3 right.', { exact: true })).toBeVisible();
    // No quiz ticks its lesson off.
    const tick = quiz.getByRole('button', { name: 'Mark as done' });
    await expect(tick).toHaveAttribute('aria-pressed', 'false');
    await tick.click();
    await expect(tick).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.finish [data-tick]')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1 of 5 done')).toBeVisible();
    const next = page.getByRole('navigation', { name: 'Other chapters' });
    await expect(quiz.getByRole('link', { name: /^Next/ })).toHaveAttribute('href', `${PDF}/3`);
    await expect(next.getByRole('link', { name: /^Course finished/ })).toBeHidden();
    await quiz.getByRole('button', { name: 'Try again' }).click();
    await expect(questions.nth(0).getByRole('radio').nth(0)).not.toBeChecked();
    await page.reload();
    await page.locator('lesson-quiz').scrollIntoViewIfNeeded();
    await expect(quiz.getByText('Last time: 2 of 3 right.')).toBeVisible();
  });

  test('turns its words into cards', async ({ page, expectAccessible }) => {
    await page.goto(`${PDF}/2`);
    await page.locator('flash-cards').scrollIntoViewIfNeeded();
    const deck = page.locator('flash-cards [data-deck]');
    await expect(deck.getByText('Card 1 of 7')).toBeVisible();
    await deck.getByRole('button', { name: /key light/ }).click();
    await expect(deck.getByText('The strongest lamp')).toBeVisible();
    await toTop(page);
    await expectAccessible();
    await deck.getByRole('button', { name: 'I know it' }).click();
    await expect(deck.getByText('1 of 7 known')).toBeVisible();
    await expect(deck.getByText('Card 2 of 7')).toBeVisible();
    await expect(deck.getByText('The strongest lamp')).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await expect(deck.getByText('Card 1 of 7')).toBeVisible();
    await page.reload();
    await page.locator('flash-cards').scrollIntoViewIfNeeded();
    await expect(deck.getByText('1 of 7 known')).toBeVisible();
    await expect(deck.getByRole('button', { name: /fill light/ })).toBeVisible();
  });

  test('is ticked off by a press that comes before its code', async ({ page }) => {
    const release = await holdBack(page, /\/_astro\/learned\./);
    await page.goto(`${PDF}/3`);
    const tick = page.getByRole('button', { name: 'Mark as done' });
    await tick.click();
    await expect(tick).toHaveAttribute('aria-pressed', 'false');
    release();
    await expect(tick).toHaveAttribute('aria-pressed', 'true');
  });

  test('is ticked off and on', async ({ page }) => {
    await page.goto(`${PDF}/3`);
    const tick = page.getByRole('button', { name: 'Mark as done' });
    await tick.scrollIntoViewIfNeeded();
    await settled(page);
    await expect(tick).toHaveText('Mark as done', { useInnerText: true });
    await tick.click();
    await expect(tick).toHaveAttribute('aria-pressed', 'true');
    await expect(tick).toHaveText('Done', { useInnerText: true });
    await page.reload();
    await expect(tick).toHaveAttribute('aria-pressed', 'true');
    await tick.click();
    await expect(tick).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('0 of 5 done')).toBeVisible();
  });
});

test('the drawings of a chapter open in the gallery', async ({ page }) => {
  await page.goto(`${PDF}/2`);
  const drawings = page
    .locator('.prose')
    .getByRole('link')
    .filter({ has: page.getByRole('img') });
  await expect(drawings).toHaveCount(2);
  await drawings.first().scrollIntoViewIfNeeded();
  await settled(page);
  await drawings.first().click();
  const gallery = page.getByRole('dialog', { name: 'Pictures' });
  await expect(gallery.getByRole('img', { name: /^A photo of a room/ })).toBeVisible();
  await expect(gallery).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('img', { name: /^Seen from above/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery).toHaveCount(0);
});
