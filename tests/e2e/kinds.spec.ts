import type { Page } from '@playwright/test';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from './support/fixtures.ts';
import { KINDS, MEMBER_KINDS, STAFF_KINDS } from './support/kinds.ts';
import { SCENES } from './support/scenes.ts';
import { expectFits, inLanguage, LOOKS, PHONE, WIDE } from './support/sizes.ts';
import { expectWithinBudget } from './support/traffic.ts';
import { readVitals, watchVitals } from './support/vitals.ts';

/** Sum of a page's layout shifts; what scripts move while they set the page up, as Chromium scores it. */
const MOVED = 0.01;

/** Opens an address and asks what is asked of every page. */
async function open(page: Page, address: string, language = 'en'): Promise<void> {
  const answer = await page.goto(language === 'en' ? address : inLanguage(address, language));
  expect(answer?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
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
    // Type that arrives late breaks some lines elsewhere; that is another matter.
    noise.allow(/ERR_FAILED.*woff2|woff2 was preloaded using link preload but not used/);
    const fonts = /\.woff2$/;
    await page.route(fonts, (route) => route.abort());
    await watchVitals(page);
    await page.setViewportSize(PHONE);
    await open(page, address);
    await expectAccessible();
    await expectWithinBudget(page, address);
    const { shift, moved } = await readVitals(page);
    expect(shift, moved.join('\n')).toBeLessThanOrEqual(MOVED);
    await expectFits(page);
    await page.setViewportSize(WIDE);
    await expectFits(page);

    await page.unroute(fonts);
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, address, 'es');
    await expectSound(page, { axeAt: WIDE });

    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, address, 'ru');
    await expectSound(page, { contrast: false });
  });
}

/** As a signed-in person sees it: English on a phone, Spanish in the dark, Russian. */
async function expectSoundSignedIn(
  page: Page,
  address: string,
  expectAccessible: (page?: Page, rules?: { contrast?: boolean }) => Promise<void>,
): Promise<void> {
  await page.setViewportSize(PHONE);
  await open(page, address);
  await expectFits(page);
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(WIDE);
  await open(page, address, 'es');
  await expectFits(page);
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, address, 'ru');
  await expectFits(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await expectAccessible(page, { contrast: false });
}

test.describe('to a member', () => {
  for (const address of MEMBER_KINDS) {
    test(`${address} is sound`, async ({ page, login, expectAccessible }) => {
      test.slow();
      await login({ summary: 'Two years on camera, evenings only.' });
      await expectSoundSignedIn(page, address, expectAccessible);
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
      expectAccessible,
      baseURL,
    }) => {
      test.slow();
      await login({ role: 'Admin' });
      await expectSoundSignedIn(page, address, expectAccessible);
      const { token } = await makeMember();
      const answer = await fetch(`${baseURL}${address}`, {
        headers: { cookie: `ctoken=${token}` },
      });
      // Some say that they are for staff, others are not there at all.
      expect([403, 404]).toContain(answer.status);
    });
  }
});
