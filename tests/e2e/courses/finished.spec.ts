import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/traffic.ts';
import { PDF } from './places.ts';

const FINISHED = '/coursesView/finished/camera-ready-in-two-weeks';

test('a finished course leads to a page to print, for visitors and members', async ({
  page,
  login,
  expectAccessible,
}) => {
  await page.goto(FINISHED);
  const tools = page.getByRole('button', { name: 'Print this page' });
  await expect(page.getByText('When all lessons of this course are ticked off')).toBeVisible();
  await expect(tools).toBeHidden();
  const keys = await page
    .locator('course-finished')
    .evaluate((element: HTMLElement) => (element.dataset.lessons ?? '').split(' '));
  expect(keys).toContain('course-1/room-and-light');
  const doneBut = (open: number) =>
    page.evaluate(
      ([all, left]) => {
        const done = all
          .slice(0, all.length - left)
          .map((key) => [
            key,
            { place: 0, doneAt: '2026-11-03T12:00:00.000Z', edition: 20991231, quiz: null },
          ]);
        localStorage.setItem(
          'learned',
          JSON.stringify({ lessons: Object.fromEntries(done), cards: {} }),
        );
      },
      [keys, open] as const,
    );

  await doneBut(1);
  await page.goto(PDF);
  const way = page.getByRole('link', { name: 'A page to print' });
  await expect(page.getByText('4 of 5 done')).toBeVisible();
  await expect(way).toBeHidden();

  await page.goto(`${PDF}/5`);
  const end = page.getByRole('navigation', { name: 'Other chapters' });
  const finished = end.getByRole('link', { name: /^Course finished/ });
  await expect(finished).toBeHidden();
  const tick = page.getByRole('button', { name: 'Mark as done' });
  await tick.scrollIntoViewIfNeeded();
  await settled(page);
  await tick.click();
  await expect(finished).toBeVisible();
  await expect(finished).toHaveAttribute('href', FINISHED);

  await doneBut(0);
  await page.goto(PDF);
  await way.click();
  await expect(page).toHaveURL(new RegExp(`${FINISHED}$`));
  await expect(page.getByText('the last one on 3 November 2026')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Room and light' })).toBeVisible();
  await page.getByLabel('Name on the page').fill('Mara <b>');
  await expect(page.getByText('Gone through by Mara <b>')).toBeVisible();
  await expectAccessible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tools).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // A member takes along what was learned here, and may take the name they show.
  const member = await login();
  await page.goto(FINISHED);
  await page.getByRole('button', { name: `Take ${member.nickname}` }).click();
  await expect(page.getByText(`Gone through by ${member.nickname}`)).toBeVisible();
  await expect(page.getByText('the last one on 3 November 2026')).toBeVisible();
});
