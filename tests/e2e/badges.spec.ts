import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { lineStands } from './support/live.ts';

const question = {
  title: 'My first question of all',
  body: 'I have read for a while, and now I would like to ask.',
  tag: 'craft',
  language: 'en',
} as const;

const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('.badge-new') });
const points = (page: Page) => page.locator('.points-total');

/** A signed-in page on which live events arrive. */
async function open(page: Page, address: string): Promise<void> {
  const connected = lineStands(page);
  await page.goto(address);
  await connected;
}

test('a badge is told live, in the tab that is looked at, once', async ({
  page,
  context,
  login,
  api,
  expectAccessible,
}) => {
  const member = await login({ points: 0 });
  await open(page, '/points');
  await expect(points(page)).toHaveText(/^0\b/);
  const second = await context.newPage();
  await open(second, '/faq');

  await api(member, 'POST article/post', question);
  // Both tabs hear of it; one takes the turn.
  const shown = await Promise.race(
    [page, second].map((each) =>
      dialog(each)
        .waitFor()
        .then(() => each),
    ),
  );
  const other = shown === page ? second : page;
  await expect(dialog(shown)).toHaveCount(1);
  await expectAccessible(shown);
  const bell = shown.getByRole('button', { name: /^Messages, \d+ unread/ });
  await expect(bell, 'and a message for later').toHaveCount(1);

  const seen = shown.waitForResponse('**/api/points/seen');
  const asked = other.waitForResponse('**/api/points/unseen');
  await shown.keyboard.press('Escape');
  await seen;
  // Its turn comes now, and there is nothing left.
  const { data } = (await (await asked).json()) as { data: unknown[] };
  expect(data).toEqual([]);
  await expect(dialog(other)).toHaveCount(0);
  await page.reload();
  await expect(dialog(page)).toHaveCount(0);
  await expect(points(page)).not.toHaveText(/^0\b/);
});

test('several badges come one after the other', async ({ page, login, makeMember, api }) => {
  const member = await login({ points: 0 });
  const asker = await makeMember();
  await api(member, 'POST article/post', question);
  for (const title of ['Who answers first?', 'Who answers next?', 'Who answers last?']) {
    const { id } = await api(asker, 'POST article/post', { ...question, title });
    await api(member, 'POST comment', { articleId: id, body: 'I do.', images: [] });
  }
  const unseen = await api(member, 'GET points/unseen', {});
  expect(unseen.length, 'the test needs more than one').toBeGreaterThan(1);
  await page.goto('/faq');
  for (const { badge } of unseen) {
    await expect(dialog(page)).toHaveCount(1);
    await expect(dialog(page).locator('.badge-new-name')).toHaveText(badge);
    await dialog(page).getByRole('button').last().click();
  }
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => api(member, 'GET points/unseen', {})).toEqual([]);
});
