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
});
