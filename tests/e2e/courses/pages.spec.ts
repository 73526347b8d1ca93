import { expect, test } from '../support/fixtures.ts';
import { LIST, PDF, TUTORIAL, VIDEO } from './places.ts';

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

test('on a phone a course has the logo and the way back, without a script too', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  for (const address of [VIDEO, PDF]) {
    await page.goto(address);
    const bar = page.getByRole('navigation', { name: 'Way out of the course' });
    await expect(bar.locator('.logo')).toHaveAttribute('href', '/');
    await bar.getByRole('link', { name: 'All courses' }).click();
    await expect(page).toHaveURL(/coursesView\/list$/);
  }
  await context.close();
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
