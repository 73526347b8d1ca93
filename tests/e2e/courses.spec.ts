import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const LIST = '/coursesView/list';
const VIDEO = '/coursesView/detail/video/light-and-camera';
const PDF = '/coursesView/detail/pdf/camera-ready-in-two-weeks';
const TUTORIAL = '/official-tutorial/video/1';

const player = (page: Page) => page.locator('film-player').filter({ visible: true });
const video = (page: Page) => player(page).locator('video');
const timeOf = (page: Page) => video(page).evaluate((v: HTMLVideoElement) => v.currentTime);

/** Moves the film, as a hand on the bar would. */
async function seek(page: Page, seconds: number): Promise<void> {
  await video(page).evaluate(async (v: HTMLVideoElement, to) => {
    if (v.readyState < 1) {
      v.preload = 'metadata';
      await new Promise((resolve) => v.addEventListener('loadedmetadata', resolve, { once: true }));
    }
    v.currentTime = to;
    await new Promise((resolve) => v.addEventListener('seeked', resolve, { once: true }));
  }, seconds);
}

const play = (page: Page) => video(page).evaluate((v: HTMLVideoElement) => v.play());
const pause = (page: Page) => video(page).evaluate((v: HTMLVideoElement) => v.pause());

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

/** The way back to the top stands outside the page's regions, and shows only further down. */
async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('.back-to-top')).toBeHidden();
}

/** The player is there once its script has made the transcript answer. */
async function openFilm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(player(page).locator('[data-transcript] button').first()).toBeVisible();
}

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

  test('remembers the tag for the session of the tab', async ({ page }) => {
    await page.goto(LIST);
    await page.getByText('Latest', { exact: true }).click();
    await page.goto(LIST);
    await expect(page.getByRole('radio', { name: 'Latest' })).toBeChecked();
  });
});

test.describe('the player', () => {
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
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByText('1 of 5 done')).toBeVisible();
    const member = await login();
    const merged = page.waitForResponse(/course\/progress\/merge/);
    await page.goto(PDF);
    expect((await merged).status()).toBe(200);
    await expect(page.getByText('1 of 5 done')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go on with chapter 2' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('learned'))).toBeNull();
    const { lessons } = await api(member, 'GET course/progress', {});
    expect(Object.keys(lessons)).toEqual(['course-1/decide-what-you-show']);
  });

  test('rates a course, is told what is missing, and changes the rating', async ({
    page,
    login,
    expectAccessible,
  }) => {
    await login();
    await page.goto(PDF);
    const form = page.locator('course-rating form');
    await form.scrollIntoViewIfNeeded();
    await form.getByLabel('What was missing?').fill('A chapter on tripods.');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Choose one to five stars first.')).toBeVisible();
    await expect(form.getByLabel('What was missing?')).toHaveValue('A chapter on tripods.');
    await form.getByText('4 stars').click({ force: true });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Thank you. You can change it at any time.')).toBeVisible();
    await toTop(page);
    await expectAccessible();
    await page.reload();
    await form.scrollIntoViewIfNeeded();
    await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await expect(form.getByLabel('What was missing?')).toHaveValue('A chapter on tripods.');
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
    await page.getByRole('banner').getByLabel('Your menu', { exact: true }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    expect(await kept()).toEqual([null, null]);
  });
});

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
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/_astro\/learned\./, async (route) => {
      await held;
      await route.continue();
    });
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
    await tick.click();
    await expect(tick).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(tick).toHaveAttribute('aria-pressed', 'true');
    await tick.click();
    await expect(tick).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('0 of 5 done')).toBeVisible();
  });
});

test('a book opens in its page only when asked for', async ({ page, noise }) => {
  // Chromium's own reader of PDFs.
  noise.allow(/chrome(?:-extension)?:\/\//);
  await page.goto(PDF);
  const link = page.getByRole('link', { name: 'Download as PDF' }).first();
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Read it on this page' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /\.en\.pdf$/);
  await page.getByRole('button', { name: 'Close the book' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a place in a course can be handed on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async (address: string) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied(`${PDF}/2?language=en`)).toMatch(/camera-ready-in-two-weeks\/2$/);
  expect(await copied(`${VIDEO}?lesson=the-test-recording`)).toMatch(/lesson=the-test-recording$/);
  expect(await copied(TUTORIAL)).toMatch(/official-tutorial\/video\/1$/);
  expect(await copied(PDF)).toMatch(/camera-ready-in-two-weeks$/);
});

test('a book is offered to read only where the browser shows one', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }),
  );
  await page.goto(PDF);
  await expect(page.getByRole('button', { name: 'Read it on this page' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download as PDF' }).first()).toBeVisible();
});

test.describe('addresses of the specification', () => {
  for (const [from, to] of [
    ['/coursesView/detail?id=3', VIDEO],
    ['/coursesView/detail/video/anything?id=3', VIDEO],
    ['/coursesView/detail/video?id=3', VIDEO],
    ['/coursesView/detail/video/3', VIDEO],
    ['/coursesView/detail?id=1&index=2', `${PDF}/2`],
    ['/coursesView/detail/pdf?id=1', PDF],
    ['/coursesView/detail/pdf/wrong-slug/2?id=1', `${PDF}/2`],
    [`${PDF}/room-and-light`, `${PDF}/2`],
    ['/coursesView/detail', LIST],
    ['/official-tutorial/video/find-your-way-around', TUTORIAL],
  ] as const) {
    test(`${from} leads to ${to} at once`, async ({ request }) => {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect([301, 302]).toContain(answer.status());
      expect(answer.headers().location).toBe(to);
      expect((await request.get(to)).status()).toBe(200);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every lesson of a video course stands there with its film and transcript', async ({
    page,
  }) => {
    await page.goto(VIDEO);
    await expect(page.locator('.video-lesson').filter({ visible: true })).toHaveCount(3);
    await expect(page.locator('video[controls] track[default][srclang=en]')).toHaveCount(3);
    await expect(page.getByText('Switch everything off first.')).toBeVisible();
    const question = page.locator('.quiz-question').first();
    await question.getByText('Show the answer').click();
    await expect(question.getByText('A face has shape')).toBeVisible();
    await page.getByText('softbox', { exact: true }).first().click();
    await expect(page.locator('[data-term=softbox] > div').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as done' }).first()).toBeHidden();
  });

  test('the list narrows all the same', async ({ page }) => {
    await page.goto(LIST);
    await page.getByText('To read', { exact: true }).first().click();
    await expect(page.locator('[data-cards] > li').filter({ visible: true })).toHaveCount(2);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const address of [LIST, PDF, `${PDF}/1`, VIDEO, '/official-tutorial', TUTORIAL]) {
      test(`${address} is accessible`, async ({ page, expectAccessible }) => {
        await page.goto(address);
        await expectAccessible();
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(`${address}?language=ru`);
        await expectAccessible();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      });
    }
  });
}
