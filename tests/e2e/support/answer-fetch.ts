import type { Page } from '@playwright/test';

/** How a request is answered: not at all, as without a network, with other words than the site has, or as the site does. */
type Answer = 'never' | 'broken' | 'newer' | 'as it is';

/**
 * Answers what the open page fetches from addresses that contain `part`. A route of Playwright cannot do it for texts that are saved: while a
 * page has one, Playwright refuses `/favicon.ico`, which is one of the saved files.
 *
 * @returns how many such requests there were so far
 */
export async function answerFetch(
  page: Page,
  part: string,
  answer: Answer,
): Promise<() => Promise<number>> {
  await page.evaluate(
    ([named, how]) => {
      const own = window as Window & { networkFetch?: typeof fetch; asked?: number };
      const network = (own.networkFetch ??= window.fetch);
      own.asked = 0;
      window.fetch = async (address, init) => {
        if (how === 'as it is' || !String(address).includes(named)) return network(address, init);
        own.asked = (own.asked ?? 0) + 1;
        if (how === 'never') {
          const signal = init?.signal;
          return new Promise((_, reject) =>
            signal?.addEventListener('abort', () => reject(signal.reason as Error)),
          );
        }
        if (how === 'broken') throw new TypeError('no network');
        const response = await network(address, init);
        return new Response(`${await response.text()}<!-- newer -->`, response);
      };
    },
    [part, answer] as const,
  );
  return () => page.evaluate(() => (window as Window & { asked?: number }).asked ?? 0);
}
