import type { Page } from '@playwright/test';
import { openFilm, play, seek } from './courses/film.ts';
import { VIDEO } from './courses/places.ts';
import { expect, test } from './support/fixtures.ts';
import { PHONE } from './support/sizes.ts';
import { expectStill } from './support/still.ts';
import { settled } from './support/traffic.ts';
import { watchVitals } from './support/vitals.ts';

const GUIDE = '/gettingStarted/how-payouts-work';
const line = (page: Page) => page.locator('.go-on');
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('goOn'));

/** Reads as far as a section, and its name. */
async function readTo(page: Page, number: number): Promise<string> {
  const noted = page.waitForResponse(/note\..*\.js$/);
  const heading = page.locator('.prose h2[id]').nth(number);
  await heading.evaluate((h) => h.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await noted;
  await settled(page);
  return (await heading.textContent()) ?? '';
}

test('the home page leads back to the section of a guide, and moves for it by nothing', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expect(line(page)).toBeHidden();
  await page.goto(GUIDE);
  const title = await page.locator('h1').innerText();
  const section = await readTo(page, 1);
  await watchVitals(page);
  await page.goto('/');
  const { total } = JSON.parse((await kept(page)) ?? '')[0] as { total: number };
  await expect(line(page).locator('small')).toHaveText(`2 of ${total}: ${section.trim()}`);
  await settled(page);
  await expectStill(page);
  await expectAccessible();
  await line(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`${GUIDE}#.`));
});

test('what was dismissed stays away until something else is begun', async ({ page }) => {
  await page.goto(GUIDE);
  await readTo(page, 0);
  await page.goto('/');
  await line(page).getByRole('button').click();
  await expect(line(page)).toBeHidden();
  await expect(page.locator('.hero .button').first()).toBeFocused();
  await page.reload();
  await expect(line(page)).toBeHidden();
  await page.goto(GUIDE);
  await readTo(page, 0);
  await page.goto('/');
  await expect(line(page)).toBeVisible();
});

test('what is marked as read is finished', async ({ page }) => {
  await page.goto(GUIDE);
  await readTo(page, 0);
  await page.goto('/');
  await expect(line(page)).toBeVisible();
  await page.goto(GUIDE);
  await readTo(page, 0);
  await page.locator('[data-do="read"]').evaluate((button: HTMLElement) => button.click());
  await page.goto('/');
  await expect(line(page)).toBeHidden();
  expect(await kept(page)).toBeNull();
});

test('a film leads back to its lesson', async ({ page }) => {
  await openFilm(page, VIDEO);
  const noted = page.waitForResponse(/note\..*\.js$/);
  await seek(page, 20);
  await play(page);
  await noted;
  await settled(page);
  const course = await page.locator('h1').innerText();
  const lesson = await page.locator('.video-lesson h2').first().innerText();
  await page.goto('/');
  await expect(line(page)).toContainText(/1 of \d+: .+ · 0:2\d/);
  await expect(line(page)).toContainText(lesson);
  await line(page).getByRole('link', { name: course }).click();
  await expect(page).toHaveURL(/\?lesson=/);
});

test('what an older page has kept leads back as it did', async ({ page }) => {
  await page.addInitScript((path) => {
    const place = { name: 'guides/x', path, title: 'Payouts', lang: 'en', part: 'Fees' };
    localStorage.goOn = JSON.stringify([place]);
  }, GUIDE);
  await page.goto('/');
  await expect(line(page).locator('small')).toHaveText('Fees');
  await expect(line(page).getByRole('link', { name: 'Payouts' })).toHaveAttribute('href', GUIDE);
});

test('a lesson of another device is known at the second visit, and goes with signing out', async ({
  page,
  login,
  api,
}) => {
  const member = await login();
  const lessons = await api(member, 'GET course/articles', { id: 1 });
  const [first] = lessons;
  await api(member, 'POST course/article/post', { id: 1, lesson: first?.slug ?? '', place: 1.5 });
  await page.goto('/');
  await expect.poll(() => kept(page)).toContain(first?.title);
  await expect(line(page), 'it would push the page down').toBeHidden();
  await page.goto('/');
  await expect(line(page)).toContainText(first?.title ?? 'none');
  await expect(line(page).locator('small')).toHaveText(`1 of ${lessons.length}`);
  await page.locator('.profile-menu > summary').click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.locator('html:not([data-member])')).toBeAttached();
  await page.goto('/');
  await expect(line(page)).toBeHidden();
});

test('signing out on the page that is read leaves no trace of it', async ({ page, login }) => {
  await login();
  await page.goto(GUIDE);
  await readTo(page, 1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('.profile-menu > summary').click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.locator('html:not([data-member])')).toBeAttached();
  expect(await kept(page)).toBeNull();
});

test('an address of elsewhere is not followed', async ({ page }) => {
  await page.addInitScript(() => {
    const place = { name: 'guides/x', title: 'x', lang: 'en', part: '' };
    localStorage.goOn = JSON.stringify([{ ...place, path: '//elsewhere.example/' }]);
  });
  await page.goto('/');
  await expect(line(page)).toBeHidden();
});

test('what was withdrawn is offered no more', async ({ page, noise }) => {
  noise.allow(/404/);
  await page.goto('/');
  await page.evaluate(() => {
    const place = { name: 'guides/gone', path: '/gettingStarted/gone', lang: 'en', part: '' };
    localStorage.goOn = JSON.stringify([{ ...place, title: 'Gone' }]);
  });
  await page.reload();
  await expect.poll(() => kept(page)).toBeNull();
  await expect(line(page)).toBeHidden();
});
