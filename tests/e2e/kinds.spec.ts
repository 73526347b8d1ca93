import type { Page } from '@playwright/test';
import { texts } from '#server/plugins/texts.ts';
import type { Rules } from './support/axe.ts';
import { expect, MOVING, test, type Noise } from './support/fixtures.ts';
import { refuseFonts } from './support/fonts.ts';
import { KINDS, MEMBER_KINDS, STAFF_KINDS } from './support/kinds.ts';
import { SCENES } from './support/scenes.ts';
import { makeStaffLines, WITH_LINES } from './support/staff-lines.ts';
import { expectFits, inLanguage, LOOKS, PHONE, WIDE } from './support/sizes.ts';
import { expectStill } from './support/still.ts';
import { expectWithinBudget, settled, watchTraffic } from './support/traffic.ts';
import { watchVitals } from './support/vitals.ts';

test.use(MOVING);

/**
 * Where axe looks at the header and the footer as well: the home page, whose header is see-through, and one page
 * like all others of visitors, of members and of staff. What stands above a header in a season is looked at with it.
 */
const looksAtFrame = (address: string): boolean =>
  ['/', '/faq', '/points', '/moderation'].includes(address) || address.includes('?at=');

/**
 * Opens an address and asks what is asked of every page. In the page itself: for a locator Playwright sends a script of
 * its own into every document, which no other question to these pages needs.
 */
async function open(page: Page, address: string, language = 'en'): Promise<void> {
  const answer = await page.goto(language === 'en' ? address : inLanguage(address, language));
  expect(answer?.status()).toBe(200);
  const asked = () =>
    page.evaluate(() => {
      const headings = document.querySelectorAll(
        'h1:not([role]), [role="heading"][aria-level="1"]',
      );
      const shown = [...headings].filter(
        (heading) =>
          heading.checkVisibility({ visibilityProperty: true }) &&
          !heading.closest('[aria-hidden="true"]'),
      );
      return { language: document.documentElement.lang, mainHeadings: shown.length };
    });
  await expect.poll(asked).toEqual({ language, mainHeadings: 1 });
}

/**
 * Opens an address in English on a phone, without its fonts; `expectStill` can be asked of it.
 *
 * @returns lets fonts come from now on
 */
async function openStill(page: Page, noise: Noise, address: string): Promise<() => Promise<void>> {
  const allowFonts = await refuseFonts(page, noise);
  await watchVitals(page);
  await page.setViewportSize(PHONE);
  await open(page, address);
  return allowFonts;
}

/**
 * Every kind of page is visited in English on a phone, without its fonts; with them in Spanish, in the dark, and
 * in Russian. axe judges every language once: colours on a phone in the light, on a wide screen in the dark.
 */
for (const address of KINDS) {
  test(`${address} is sound in every language, stands still and weighs what it may`, async ({
    page,
    noise,
    expectAccessible,
    expectSound,
  }) => {
    test.slow();
    const frame = looksAtFrame(address);
    const allowFonts = await openStill(page, noise, address);
    await expectAccessible(page, { frame });
    await expectWithinBudget(page, address);
    await expectStill(page);
    await expectFits(page);
    await page.setViewportSize(WIDE);
    await expectFits(page);

    await allowFonts();
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, address, 'es');
    await expectSound(page, { axeAt: WIDE, frame });

    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, address, 'ru');
    await expectSound(page, { contrast: false, frame });
  });
}

test('a guide asks for ten things at most, its fonts among them', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/gettingStarted/how-payouts-work');
  await settled(page);
  expect(watchTraffic(page).requests).toBeLessThanOrEqual(10);
});

/** As a signed-in person sees it: English on a phone, where nothing moves; Spanish in the dark, Russian. */
async function expectSoundSignedIn(
  page: Page,
  noise: Noise,
  address: string,
  expectAccessible: (page?: Page, rules?: Rules) => Promise<void>,
): Promise<void> {
  const frame = looksAtFrame(address);
  const allowFonts = await openStill(page, noise, address);
  await expectFits(page);
  await expectAccessible(page, { frame });
  await settled(page);
  // Whoever looks at another day is told so above the page, once its script runs.
  if (!address.includes('?at=')) await expectStill(page);
  await allowFonts();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(WIDE);
  await open(page, address, 'es');
  await expectFits(page);
  await expectAccessible(page, { frame });
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, address, 'ru');
  await expectFits(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await expectAccessible(page, { contrast: false, frame });
}

test.describe('to a member', () => {
  for (const address of MEMBER_KINDS) {
    test(`${address} is sound`, async ({ page, login, noise, expectAccessible }) => {
      test.slow();
      await login({ summary: 'Two years on camera, evenings only.' });
      await expectSoundSignedIn(page, noise, address, expectAccessible);
    });
  }
});

test.describe('to a member, as it stands', () => {
  for (const { name, set, shows } of SCENES) {
    test(name, async ({ page, login, makeMember, api, expectSound }) => {
      test.slow();
      const reader = await login({ listed: true });
      const address = await set(api, reader, makeMember);
      for (const [language, colorScheme, rules] of LOOKS) {
        await page.emulateMedia({ colorScheme });
        await open(page, address, language);
        await expect(shows(page, texts(language))).toBeVisible();
        await expectSound(page, rules);
      }
    });
  }
});

test.describe('to an administrator', () => {
  for (const address of STAFF_KINDS) {
    test(`${address} is sound, and closed to others`, async ({
      page,
      login,
      makeMember,
      api,
      noise,
      expectAccessible,
      baseURL,
    }) => {
      test.slow();
      await login({ role: 'Admin' });
      if (WITH_LINES.includes(address)) await makeStaffLines(api, makeMember);
      await expectSoundSignedIn(page, noise, address, expectAccessible);
      const { token } = await makeMember();
      const answer = await fetch(`${baseURL}${address}`, {
        headers: { cookie: `ctoken=${token}` },
      });
      // Some say that they are for staff, others are not there at all.
      expect([403, 404]).toContain(answer.status);
    });
  }
});
