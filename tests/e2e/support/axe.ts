import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SOURCE = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Members' own words in a frame that runs nothing, axe included. */
const NOT_ASKED = 'iframe[sandbox="allow-same-origin"]';

/** What stands around every page, a quarter of what axe looks at. */
const FRAME = ['.site-header', '.site-footer'];

/** What axe is asked of a page. */
export type Rules = {
  /** Colours do not depend on the language of a page: false where they are asked of another. */
  contrast?: boolean;
  /** The header and the footer are those of other pages: false where they are asked there. */
  frame?: boolean;
  /** A selector, where only a part of the page is another than in a look before. */
  within?: string;
};

/** Runs axe's 560 KB in a page. `page.evaluate` wraps what it is given and takes twice as long. */
async function runSource(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${SOURCE};0` });
  await session.detach();
}

/**
 * What axe finds wrong with a page, one line a rule. Frames are not looked into.
 *
 * axe is called in the page itself: `@axe-core/playwright` sends its source several times a look, which
 * took twice as long as the rules.
 */
export async function findViolations(
  page: Page,
  { contrast = true, frame = true, within = 'html' }: Rules = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await runSource(page);
  const options: axe.RunOptions = {
    runOnly: TAGS,
    iframes: false,
    // Details of what is in order would take most of the time, and nobody reads them.
    resultTypes: ['violations'],
    ...(contrast ? {} : { rules: { 'color-contrast': { enabled: false } } }),
  };
  const violations = await page.evaluate(
    async ({ include, exclude, asked }) => {
      // A dialog that is fading in has no colours yet; what turns for ever is not waited for.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      return (await run({ include, exclude }, asked)).violations;
    },
    { include: [within], exclude: frame ? [NOT_ASKED] : [NOT_ASKED, ...FRAME], asked: options },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
