import type { BrowserContext } from '@playwright/test';
import { COOKIE_NOTICE } from '#domain/prompts/cookie-notice.ts';
import { VISIT_KEY } from '#domain/prompts/early.ts';

/**
 * Lets a browser be that of a reader who has answered what opens by itself: the cookie notice, and the dialogs of
 * a visit.
 *
 * @param keep what the session keeps besides
 */
export async function answerOffers(
  context: BrowserContext,
  origin: string,
  keep: Record<string, string> = {},
): Promise<void> {
  const { cookie, accepted } = COOKIE_NOTICE;
  await context.addCookies([{ name: cookie, value: accepted, url: origin, sameSite: 'Lax' }]);
  await context.addInitScript(
    (kept) => {
      // Empty frames have no storage.
      if (window.origin !== 'null') Object.assign(sessionStorage, kept);
    },
    { [VISIT_KEY]: 'true', ...keep },
  );
}
