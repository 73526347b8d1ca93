import sharp from 'sharp';
import { DISGUISES } from '#domain/discreet.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { site } from '#site';
import { expect, test } from './support/fixtures.ts';

test.use({ frame: true });

type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose?: string }[];
};

for (const app of ['app', ...DISGUISES]) {
  test(`the manifest "${app}" is whole in every language and its icons are as large as it says`, async ({
    request,
  }) => {
    for (const language of LANGUAGES) {
      const answer = await request.get(`/${app}.webmanifest?language=${language}`);
      expect(answer.headers()['content-type']).toBe('application/manifest+json');
      expect(answer.headers()['content-language']).toBe(language);
      const text = await answer.text();
      const manifest = JSON.parse(text) as Manifest;
      expect(manifest.name && manifest.start_url && manifest.display).toBe('standalone');
      // A disguise that named the site would be none.
      expect(text.includes(site.name)).toBe(app === 'app');
      expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
      for (const { src, sizes } of manifest.icons) {
        const icon = await request.get(src);
        expect(icon.ok(), src).toBe(true);
        const { width, height } = await sharp(await icon.body()).metadata();
        expect(`${width}x${height}`, src).toBe(sizes);
      }
    }
  });
}

test('every page names the manifest of its language', async ({ request }) => {
  for (const [address, language] of [
    ['/', 'en'],
    ['/faq?language=ru', 'ru'],
    ['/login', 'en'],
    ['/forum/home?language=es', 'es'],
  ]) {
    const html = await (await request.get(address ?? '')).text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(/<link rel="manifest" href="([^"]*)"/.exec(html)?.[1]).toBe(
      `/app.webmanifest?language=${language}`,
    );
  }
});

/** Chromium's offer, which a test's browser never makes by itself. */
const offer = (outcome: string) => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  Object.assign(event, {
    prompt: async () => Object.assign(window, { wasAsked: true }),
    userChoice: Promise.resolve({ outcome }),
  });
  dispatchEvent(event);
  return event.defaultPrevented;
};

for (const address of ['/saved', '/discreet']) {
  test(`${address}: the browser's offer waits for a press`, async ({ page, expectAccessible }) => {
    await page.goto(address);
    const app = page.locator('install-app');
    const button = app.getByRole('button', { name: 'Install' });
    await expect(app).toContainText('Add to Home Screen');
    await expect(button).toBeHidden();
    // Held back: the browser's own bar must not come by itself.
    expect(await page.evaluate(offer, 'accepted')).toBe(true);
    await expect(button).toBeVisible();
    await expectAccessible();
    await button.click();
    expect(await page.evaluate(() => 'wasAsked' in window)).toBe(true);
    await expect(app.getByRole('status')).toHaveText('Installed.');
    // An offer works once.
    await expect(button).toBeHidden();
  });
}

test('a refused offer says nothing', async ({ page }) => {
  await page.goto('/saved');
  await page.evaluate(offer, 'dismissed');
  await page.locator('install-app').getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('install-app').getByRole('status')).toBeEmpty();
});
