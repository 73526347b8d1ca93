import type { Page } from '@playwright/test';
import { LANGUAGES } from '#domain/languages.ts';
import { expect, test } from './support/fixtures.ts';

/** One address of every kind of page a visitor can open. */
const KINDS = [
  '/',
  '/gettingStarted',
  '/gettingStarted/choosing-a-stage-name',
  '/gettingStarted/how-payouts-work',
  '/gettingStarted/zone-step',
  '/gettingStarted/zone-success?where-you-are=decided&worries=money',
  '/gettingStarted/subscribe-success',
  '/newModel',
  '/newModel/a-room-that-works',
  '/writtenGuides',
  '/writtenGuides/article/write-a-tip-menu',
  '/articleView',
  '/articleView/craft',
  '/articleView/detail/a-voice-for-the-camera',
  '/camExtensionUpdatesView',
  '/topicDetails?tag=money',
  '/activity',
  '/faq',
  '/glossary',
  '/about',
  '/contact',
  '/privacy-policy',
  '/Terms-Of-Service',
  '/logView',
  '/saved',
  '/search?s=privacy',
  '/forum/home',
  '/forum/about',
  '/login',
  '/communityView/join',
  '/forgot-password',
  '/authorization?code=spent',
  '/coursesView/list',
  '/coursesView/detail/pdf/camera-ready-in-two-weeks',
  '/coursesView/detail/pdf/money-without-surprises/1',
  '/coursesView/detail/video/safe-from-day-one?lesson=what-the-picture-gives-away',
  '/official-tutorial',
  '/official-tutorial/video/2',
  '/forbidden',
];

/** What only members open, or see otherwise than visitors do. */
const MEMBER_KINDS = [
  '/',
  '/gettingStarted/choosing-a-stage-name',
  '/forum/home',
  '/forum/create',
  '/communityView/join',
  '/user-info',
  '/change-password',
  '/messages?showmsgNumber=1',
  '/points',
];

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

async function openAt(page: Page, address: string, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wide(), `nothing sticks out sideways at ${size.width}`).toBeLessThanOrEqual(0);
}

const inLanguage = (address: string, language: string) =>
  `${address}${address.includes('?') ? '&' : '?'}language=${language}`;

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    for (const address of KINDS) {
      test(`${address} is sound on a phone and on a desk`, async ({ page, expectAccessible }) => {
        await openAt(page, inLanguage(address, language), WIDE);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        // Other languages stand in the same markup; the narrow page is where they differ.
        if (language === 'en') await expectAccessible();
        await openAt(page, inLanguage(address, language), PHONE);
        await expectAccessible();
      });
    }
  });
}

test.describe('to a member', () => {
  for (const address of MEMBER_KINDS) {
    test(`${address} is sound`, async ({ page, login, expectAccessible }) => {
      await login({ summary: 'Two years on camera, evenings only.' });
      await openAt(page, inLanguage(address, 'ru'), WIDE);
      await openAt(page, address, PHONE);
      await expectAccessible();
    });
  }
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });
  for (const address of [
    '/',
    '/gettingStarted',
    '/gettingStarted/your-first-week',
    '/gettingStarted/zone-step',
    '/newModel',
    '/articleView',
    '/camExtensionUpdatesView',
    '/activity',
    '/faq',
    '/logView',
    '/search?s=privacy',
    '/login',
    '/forum/home',
  ]) {
    test(`${address} keeps its contrast`, async ({ page, expectAccessible }) => {
      await page.goto(address);
      await expectAccessible();
    });
  }

  for (const address of ['/user-info', '/forum/create', '/messages?showmsgNumber=1']) {
    test(`${address} keeps its contrast for members`, async ({ page, login, expectAccessible }) => {
      await login();
      await page.goto(address);
      await expectAccessible();
    });
  }
});
