import type { Page } from '@playwright/test';
import { ACCOUNT } from '#domain/limits.ts';
import { findTestChromium } from './support/chromium.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFits, inLanguage, PHONE, WIDE } from './support/sizes.ts';
import { LISTED, talking } from './chat/people.ts';

/*
 * Letters twice as large, as a reader sets them in the browser. A browser of its own: a style for the root would
 * not move the widths at which layouts break.
 */
test.use({
  launchOptions: {
    executablePath: findTestChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
});

const PAGES = [
  '/',
  '/gettingStarted',
  '/gettingStarted/zone-step',
  '/coursesView/detail/video/safe-from-day-one',
  '/official-tutorial/video/2',
  '/inspoView/detail/film-noir',
  '/discreet',
  '/faq',
  '/search?q=lamp',
  '/contact',
  '/forum/home',
  '/memberList',
];

/** The hero of home and all that sticks below the header count on its height. */
async function expectHeaderAsSaid(page: Page): Promise<void> {
  const over = await page.locator('.site-header').evaluate((header) => {
    const { fontSize } = getComputedStyle(document.documentElement);
    const said = getComputedStyle(header).getPropertyValue('--header');
    return header.clientHeight - Number.parseFloat(said) * Number.parseFloat(fontSize);
  });
  expect(over, 'the header is as high as it says').toBeLessThanOrEqual(1);
}

test('on a phone nothing sticks out sideways, for visitors', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const address of PAGES) {
    await page.goto(inLanguage(address, 'ru'));
    await expectFits(page);
  }
});

test('on a phone nothing sticks out sideways, for members', async ({ page, login }) => {
  await login();
  await page.setViewportSize(PHONE);
  for (const address of ['/points', '/user-info', '/messages', '/forum/create']) {
    await page.goto(inLanguage(address, 'ru'));
    await expectFits(page);
  }
  await expectHeaderAsSaid(page);
});

test('the longest name breaks where it has no room', async ({
  page,
  makeMember,
  signInAs,
  api,
}) => {
  const unique = Math.random().toString(36).slice(2, 10);
  const nickname = unique.padStart(ACCOUNT.nicknameMax, 'W');
  const writer = await makeMember({ nickname, ...LISTED });
  const reader = await makeMember({ role: 'Admin' });
  const written = { body: 'Which one would you take?', tag: 'equipment', language: 'ru' } as const;
  const { id, code } = await api(writer, 'POST article/post', {
    title: `A lamp for ${unique}`,
    ...written,
  });
  await api(reader, 'POST article/follow', { id, follow: true });
  const { comment } = await api(writer, 'POST comment', { articleId: id, body: 'This one.' });
  await api(reader, 'POST comment', { articleId: id, parentId: comment?.id, body: 'Why?' });
  await api(await makeMember(), 'POST report/apply', { kind: 'post', id, reason: 'spam' });
  const conversation = await talking(api, writer, reader);
  await signInAs(reader, page);
  await page.setViewportSize(PHONE);
  for (const address of [
    '/forum/home',
    `/forumDetails/${code}`,
    `/forumDetails/childrenComment?id=${comment?.id}`,
    `/forum/search?q=${unique}`,
    `/memberList?s=${nickname}`,
    `/user-info?userId=${writer.id}`,
    '/messages?showmsgNumber=1',
    '/chat-page',
    `/chat-page?id=${conversation}`,
    `/moderation/members?s=${nickname}`,
  ]) {
    await page.goto(inLanguage(address, 'ru'));
    await expect(page.getByText(nickname).filter({ visible: true }).first()).toBeVisible();
    await expectFits(page);
  }
  // Others may have been reported more urgently.
  await page.goto(inLanguage('/moderation', 'ru'));
  await expectFits(page);
});

test('the header stands on night, and covers no place that is linked to', async ({ page }) => {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await page.goto(inLanguage('/', 'ru'));
    await expectHeaderAsSaid(page);
  }
  await page.goto('/gettingStarted/how-payouts-work#chargebacks');
  const place = page.locator('#chargebacks');
  await expect(place).toBeInViewport();
  const [top, end] = await place.evaluate((heading) => [
    heading.getBoundingClientRect().top,
    document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0,
  ]);
  expect(top).toBeGreaterThanOrEqual(end ?? 0);
});
