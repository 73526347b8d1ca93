import type { Page } from '@playwright/test';
import type { Output } from '#contract/index.ts';
import type { TestMember } from '#testing/factories.ts';
import { expect, test, type Api } from './support/fixtures.ts';
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

/** Lets a member earn more than one badge, which they have not seen yet. */
async function earnSeveral(api: Api, member: TestMember, asker: TestMember) {
  await api(member, 'POST article/post', question);
  for (const title of ['Who answers first?', 'Who answers next?', 'Who answers last?']) {
    const { id } = await api(asker, 'POST article/post', { ...question, title });
    await api(member, 'POST comment', { articleId: id, body: 'I do.', images: [] });
  }
  const unseen = await api(member, 'GET points/unseen', {});
  expect(unseen.length, 'the test needs more than one').toBeGreaterThan(1);
  return unseen;
}

test('a badge is told by the bell at once, and by a dialog on the next page, once', async ({
  page,
  context,
  login,
  api,
  expectAccessible,
}) => {
  const member = await login({ points: 0 });
  await open(page, '/forum/home');
  const second = await context.newPage();
  await open(second, '/faq');

  await api(member, 'POST article/post', question);
  // Both tabs hear of it, and neither is interrupted.
  for (const each of [page, second]) {
    await expect(each.getByRole('button', { name: /^Notifications, \d+ unread/ })).toHaveCount(1);
    await expect(dialog(each)).toHaveCount(0);
  }
  await page.goto('/points');
  await expect(dialog(page)).toHaveCount(1);
  await expectAccessible(page);
  await expect(dialog(second)).toHaveCount(0);

  const seen = page.waitForResponse('**/api/points/seen');
  await page.keyboard.press('Escape');
  await seen;
  await expect(dialog(page)).toHaveCount(0);
  await expect(points(page)).not.toHaveText(/^0\b/);
  const asked = second.waitForResponse('**/api/batch');
  await second.goto('/points');
  const { data } = (await (await asked).json()) as { data: Output<'POST batch'> };
  expect(data.answers.map(({ body }) => (body as { data: unknown }).data)).toContainEqual([]);
  await expect(dialog(second)).toHaveCount(0);
});

test('who writes already when the page comes is told on the page after that', async ({
  page,
  login,
  api,
}) => {
  const member = await login({ points: 0 });
  await api(member, 'POST article/post', question);
  const asked = page.waitForRequest('**/api/points/unseen');
  const waits = Promise.withResolvers<void>();
  await page.route('**/api/points/unseen', async (route) => {
    await waits.promise;
    await route.fallback();
  });
  await page.clock.install();
  await page.goto('/forum/home');
  await asked;
  await page.getByRole('searchbox').first().focus();
  const answered = page.waitForResponse('**/api/points/unseen');
  waits.resolve();
  await answered;
  await page.clock.fastForward(5_000);
  await page.locator('h1').first().click();
  await page.clock.fastForward(5_000);
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/faq');
  await expect(dialog(page)).toHaveCount(1);
});

test('several badges come one after the other', async ({ page, login, makeMember, api }) => {
  const member = await login({ points: 0 });
  const unseen = await earnSeveral(api, member, await makeMember());
  await page.goto('/faq');
  for (const { badge } of unseen) {
    await expect(dialog(page)).toHaveCount(1);
    await expect(dialog(page).locator('.badge-new-name')).toHaveText(badge);
    await dialog(page).getByRole('button').last().click();
  }
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => api(member, 'GET points/unseen', {})).toEqual([]);
});

test('one close ends the dialog for all badges that wait', async ({
  page,
  login,
  makeMember,
  api,
}) => {
  const member = await login({ points: 0 });
  await earnSeveral(api, member, await makeMember());
  await page.goto('/faq');
  await expect(dialog(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => api(member, 'GET points/unseen', {})).toEqual([]);
});
