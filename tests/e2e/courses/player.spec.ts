import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openFilm, pause, play, player, seek, timeOf, video } from './film.ts';
import { LIST, TUTORIAL, VIDEO } from './places.ts';

const shownCaptions = (page: Page) =>
  video(page).evaluate((v: HTMLVideoElement) =>
    [...v.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
  );
const captionText = (page: Page) =>
  video(page).evaluate((v: HTMLVideoElement) =>
    [...v.textTracks].flatMap((track) =>
      track.mode === 'showing'
        ? [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text)
        : [],
    ),
  );

test.describe('the player', () => {
  test('is named after its film', async ({ page }) => {
    await openFilm(page, `${VIDEO}?language=ru`);
    const section = page.getByRole('region').filter({ has: video(page) });
    const heading = await section.getByRole('heading', { level: 2 }).innerText();
    await expect(video(page)).toHaveAccessibleName(heading);
  });

  test('shows the captions of the page, and others when asked', async ({ page }) => {
    await openFilm(page, `${VIDEO}?language=es`);
    await seek(page, 3);
    await expect.poll(() => shownCaptions(page)).toEqual(['es']);
    await expect.poll(() => captionText(page).then((cues) => cues.join(' '))).toMatch(/lámparas/);
    await player(page).getByLabel('Subtítulos').selectOption('ru');
    await expect.poll(() => shownCaptions(page)).toEqual(['ru']);
    await expect.poll(() => captionText(page).then((cues) => cues.join(' '))).toMatch(/лампы/);
    await page.reload();
    await expect(player(page).getByLabel('Subtítulos')).toHaveValue('ru');
    await expect.poll(() => shownCaptions(page)).toEqual(['ru']);
  });

  test('goes where a line of the transcript is clicked, and follows', async ({ page }) => {
    await openFilm(page, VIDEO);
    const line = player(page).getByRole('button', { name: 'Switch everything off first.' });
    await line.click();
    await expect.poll(() => timeOf(page)).toBeCloseTo(17, 0);
    await expect(line).toHaveAttribute('aria-current', 'true');
    await seek(page, 0.5);
    await expect(line).not.toHaveAttribute('aria-current', 'true');
  });

  test('answers to keys', async ({ page }) => {
    await openFilm(page, VIDEO);
    const transcript = player(page).locator('[data-transcript] button');
    await transcript.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(transcript.nth(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => timeOf(page)).toBeGreaterThan(9);
    await seek(page, 20);
    await video(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => timeOf(page)).toBe(25);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => timeOf(page)).toBe(20);
    await page.keyboard.press('c');
    await expect.poll(() => shownCaptions(page)).toEqual([]);
    await page.keyboard.press('c');
    await expect.poll(() => shownCaptions(page)).toEqual(['en']);
    for (const wanted of [[], ['en']]) {
      // The same key of a Russian keyboard.
      await video(page).dispatchEvent('keydown', { key: 'с', code: 'KeyC' });
      await expect.poll(() => shownCaptions(page)).toEqual(wanted);
    }
    await page.keyboard.press(' ');
    await expect.poll(() => video(page).evaluate((v: HTMLVideoElement) => v.paused)).toBe(false);
    await page.keyboard.press(' ');
    await expect.poll(() => video(page).evaluate((v: HTMLVideoElement) => v.paused)).toBe(true);
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('VIDEO');
  });

  test('answers to keys while the page has the focus, and not while somebody types', async ({
    page,
  }) => {
    await openFilm(page, VIDEO);
    await seek(page, 20);
    await expect(page.locator('body')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    expect(await timeOf(page)).toBeCloseTo(25, 0);
    await page.keyboard.press('ArrowLeft');
    expect(await timeOf(page)).toBeCloseTo(20, 0);
    await page.getByRole('searchbox').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(' c');
    expect(await timeOf(page)).toBeCloseTo(20, 0);
    expect(await video(page).evaluate((v: HTMLVideoElement) => v.paused)).toBe(true);
    // Out of sight the space scrolls, as on every page.
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('ArrowRight');
    expect(await timeOf(page)).toBeCloseTo(20, 0);
  });

  test('keeps its speed', async ({ page }) => {
    await openFilm(page, VIDEO);
    await player(page).getByLabel('Speed').selectOption('1.5');
    const rate = () => video(page).evaluate((v: HTMLVideoElement) => v.playbackRate);
    await expect.poll(rate).toBe(1.5);
    await openFilm(page, TUTORIAL);
    await expect.poll(rate).toBe(1.5);
  });

  test('takes a visitor back to where they stopped', async ({ page }) => {
    await openFilm(page, VIDEO);
    await seek(page, 60);
    await play(page);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(60.3);
    await pause(page);
    await page.reload();
    await expect(player(page).getByText(/You are back at 1:0\d/)).toBeVisible();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(59);
    await player(page).getByRole('button', { name: 'From the beginning' }).click();
    await expect.poll(() => timeOf(page)).toBeLessThan(30);
  });

  test('ticks a film off that was seen to its end', async ({ page }) => {
    await openFilm(page, VIDEO);
    await expect(page.locator('.lesson-tabs').getByText('Done')).toHaveCount(3);
    await expect(page.locator('.lesson-tabs').getByText('Done').first()).toBeHidden();
    await seek(page, 148);
    await expect(page.locator('.lesson-tabs').getByText('Done').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as done' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goto(LIST);
    await expect(page.getByText('1 of 3 done')).toBeVisible();
  });

  test('says when a film has changed since it was finished', async ({ page }) => {
    await page.addInitScript(() => {
      const state = { place: 0, doneAt: '2026-01-01T00:00:00.000Z', edition: 0, quiz: null };
      const lessons = { 'course-3/light-in-three-lamps': state };
      localStorage.setItem('learned', JSON.stringify({ lessons, cards: {} }));
    });
    await openFilm(page, VIDEO);
    await expect(page.getByText('Changed since you finished it').first()).toBeVisible();
  });

  test('changes lessons without a reload', async ({ page }) => {
    await openFilm(page, VIDEO);
    await page.evaluate(() => Object.assign(window, { here: true }));
    await page
      .getByRole('link', { name: /The test recording/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${VIDEO}?lesson=the-test-recording`);
    await expect(page.getByRole('heading', { level: 2, name: 'The test recording' })).toBeVisible();
    await expect(page.locator('.video-lesson').filter({ visible: true })).toHaveCount(1);
    await page.goBack();
    await expect(
      page.getByRole('heading', { level: 2, name: 'Light in three lamps' }),
    ).toBeVisible();
    expect(await page.evaluate(() => 'here' in window)).toBe(true);
    await page.goto(`${VIDEO}?lesson=the-camera-at-eye-level`);
    await expect(page.locator('#the-camera-at-eye-level')).toBeVisible();
    await expect(page.locator('#light-in-three-lamps')).toBeHidden();
  });
});
