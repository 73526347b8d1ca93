import { LANGUAGES } from '#domain/languages.ts';
import { expect, test } from './support/fixtures.ts';

const addressOf = (language: string) => `/courses/camera-ready-in-two-weeks.${language}.pdf`;

test.describe('the books of the courses', () => {
  test('are served as what they are, and not again where they are known', async ({ request }) => {
    for (const language of LANGUAGES) {
      const answer = await request.get(addressOf(language));
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toBe('application/pdf');
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
      const etag = answer.headers().etag ?? '';
      const again = await request.get(addressOf(language), { headers: { 'if-none-match': etag } });
      expect(again.status()).toBe(304);
    }
  });

  test('may stand in a frame of our own pages', async ({ page, noise }) => {
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
      addressOf('en'),
    );
    expect(refused).toBe('nothing');
  });
});
