import { expect, test } from '../support/fixtures.ts';
import { logOut } from '../support/member-forms.ts';
import { openFilm, pause, play, player, seek, timeOf } from './film.ts';
import { PDF, VIDEO } from './places.ts';
import { settled } from '../support/traffic.ts';
import { toTop } from './top.ts';

test.describe('a member', () => {
  test('goes on watching on another device, in another language', async ({
    page,
    login,
    newPage,
    signInAs,
  }) => {
    const member = await login();
    await openFilm(page, VIDEO);
    await seek(page, 80);
    const sent = page.waitForResponse(/course\/article\/post/);
    await play(page);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(80.2);
    await pause(page);
    expect((await sent).status()).toBe(200);
    const other = await newPage({ locale: 'ru-RU' });
    await signInAs(member, other);
    await openFilm(other, VIDEO);
    await expect(player(other).getByText(/Вы остановились на 1:2\d/)).toBeVisible();
    await expect.poll(() => timeOf(other)).toBeGreaterThan(79);
  });

  test('keeps what was learned before signing in', async ({ page, login, api }) => {
    await page.goto(`${PDF}/1`);
    const tick = page.getByRole('button', { name: 'Mark as done' });
    // What comes late near the end of a lesson moves the button.
    await tick.scrollIntoViewIfNeeded();
    await settled(page);
    await tick.click();
    await expect(tick).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1 of 5 done')).toBeVisible();
    const member = await login();
    const merged = page.waitForResponse(/course\/progress\/merge/);
    await page.goto(PDF);
    expect((await merged).status()).toBe(200);
    await expect(page.getByText('1 of 5 done')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go on with chapter 2' })).toBeVisible();
    await page.waitForFunction(() => localStorage.getItem('learned') === null);
    const { lessons } = await api(member, 'GET course/progress', {});
    expect(Object.keys(lessons)).toEqual(['course-1/decide-what-you-show']);
  });

  test('rates a course, is told what is missing, and changes the rating', async ({
    page,
    login,
    expectAccessible,
  }) => {
    await login();
    // What others think is on the way for as long as the test says.
    const held = Promise.withResolvers<void>();
    await page.route('**/course/feedback/detail?**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(PDF);
    const form = page.locator('course-rating form');
    await form.scrollIntoViewIfNeeded();
    const stars = form.locator('.stars-row');
    const topOfStars = () => stars.evaluate((row) => row.getBoundingClientRect().top + scrollY);
    const before = await topOfStars();
    held.resolve();
    await expect(page.locator('[data-average]')).not.toBeEmpty();
    expect(await topOfStars()).toBe(before);
    await form.getByLabel('What was missing?').fill('A chapter on tripods.');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Choose one to five stars first.')).toBeVisible();
    await expect(form.getByLabel('What was missing?')).toHaveValue('A chapter on tripods.');
    await form.locator('label', { hasText: '4 stars' }).click();
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Thank you. You can change it at any time.')).toBeVisible();
    await toTop(page);
    await expectAccessible();
    await page.reload();
    await form.scrollIntoViewIfNeeded();
    await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await expect(form.getByLabel('What was missing?')).toHaveValue('A chapter on tripods.');
  });

  test('asks about a lesson in the forum, and finds the question under it', async ({
    page,
    login,
    newPage,
    expectAccessible,
  }) => {
    await login();
    const title = `Which wall, ${crypto.randomUUID().slice(0, 8)}?`;
    await page.goto(`${PDF}/4`);
    const place = page.locator('lesson-questions');
    await place.scrollIntoViewIfNeeded();
    await expect(place.getByText('Nobody has asked about it yet.')).toBeVisible();
    await place.getByRole('link', { name: 'Ask about this lesson' }).click();
    const line = page.getByText(/^About the lesson “/);
    await expect(line).toBeVisible();
    await page.getByRole('button', { name: 'Not about this lesson' }).click();
    await expect(line).toBeHidden();
    await page.reload();
    await expect(line).toBeVisible();
    await expectAccessible();
    await page.getByLabel('Your question in one line').fill(title);
    await page.getByText('Equipment', { exact: true }).click();
    await page.getByLabel('The details').fill('Behind me or beside me.');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

    await page.getByRole('link', { name: /^About the lesson/ }).click();
    await expect(page).toHaveURL(new RegExp(`${PDF}/4$`));
    await place.scrollIntoViewIfNeeded();
    await expect(place.getByRole('link', { name: title })).toBeVisible();
    // Its words are in English: readers of another language are shown theirs.
    const other = await newPage({ locale: 'es-ES' });
    await other.goto(`${PDF}/4`);
    await other.locator('lesson-questions').scrollIntoViewIfNeeded();
    await expect(other.getByText('Todavía nadie ha preguntado sobre ella.')).toBeVisible();
  });

  test('leaves what could not be sent to nobody else, and finds a tick taken back that was not sent', async ({
    page,
    login,
    noise,
  }) => {
    noise.allow(/ERR_FAILED/);
    const waits = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /^learned/.test(key)));
    await login();
    await page.goto(`${PDF}/1`);
    const tick = page.getByRole('button', { name: 'Mark as done' });
    await tick.scrollIntoViewIfNeeded();
    await settled(page);
    await tick.click();
    await expect(tick).toHaveAttribute('aria-pressed', 'true');
    await settled(page);

    await page.route('**/course/article/edit', (route) => route.abort());
    await tick.click();
    await expect.poll(waits).toEqual([expect.stringMatching(/^learnedWaiting_\d+$/)]);
    await page.unroute('**/course/article/edit');
    const undone = page.waitForResponse(/course\/article\/edit/);
    await page.reload();
    expect((await undone).status()).toBe(200);
    await expect(tick).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(waits).toEqual([]);

    await tick.scrollIntoViewIfNeeded();
    await settled(page);
    await page.route('**/course/article/post', (route) => route.abort());
    await tick.click();
    await expect.poll(waits).toHaveLength(1);
    await logOut(page);
    expect(await waits()).toEqual([]);
    await login();
    await page.goto(`${PDF}/1`);
    await settled(page);
    await expect(tick).toHaveAttribute('aria-pressed', 'false');
  });

  test('leaves nothing of courses in the tab when logging out', async ({ page, login }) => {
    await login();
    const seen = page.waitForResponse(/course\/addClink/);
    await page.goto(PDF);
    expect((await seen).status()).toBe(200);
    const kept = () =>
      page.evaluate(() =>
        ['courseStart', 'courseProgress'].map((key) => sessionStorage.getItem(key)),
      );
    await expect.poll(async () => (await kept()).every(Boolean)).toBe(true);
    await logOut(page);
    expect(await kept()).toEqual([null, null]);
  });
});
