import { findChromium } from '../support/chromium.ts';
import { expect, test } from '../support/fixtures.ts';
import { PDF } from './places.ts';

// The headless shell has no viewer for PDFs.
test.use({
  launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
});

test('a book opens in its page only when asked for', async ({ page, noise }) => {
  // Chromium's own reader of PDFs.
  noise.allow(/chrome(?:-extension)?:\/\//);
  // What it says when it is closed while it still loads. An error of our pages names its file.
  noise.allow(/^page error: Cannot convert undefined or null to object $/);
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

test('a book may stand in a frame of our own pages', async ({ page, noise }) => {
  // The browser's own viewer.
  noise.allow(/chrome-extension:/);
  await page.goto('/glossary');
  const refused = await page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        const frame = document.createElement('iframe');
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
          resolve(violatedDirective),
        );
        frame.addEventListener('load', () => resolve('nothing'));
        frame.src = address;
        document.body.append(frame);
      }),
    '/courses/camera-ready-in-two-weeks.en.pdf',
  );
  expect(refused).toBe('nothing');
});
