import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const MINIFIED = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Run once a document, however often axe looks at it; the builder would send three times as much. */
const axeSource = `window.axe || ${MINIFIED}`;

/**
 * What axe finds wrong with a page, one line a rule.
 *
 * @param contrast whether colours are judged; they do not depend on the language of a page
 */
export async function findViolations(page: Page, contrast = true): Promise<string[]> {
  const builder = new AxeBuilder({ page, axeSource })
    // Details of what is in order would take most of the time, and nobody reads them.
    .options({ resultTypes: ['violations'] })
    // Runs in the page itself, without a blank page for the report. Frames of other hosts are left
    // out; ours have none.
    .setLegacyMode()
    // Members' own words in a frame that runs nothing, axe included.
    .exclude('iframe[sandbox="allow-same-origin"]')
    .withTags(TAGS);
  const { violations } = await (
    contrast ? builder : builder.disableRules('color-contrast')
  ).analyze();
  return violations.map(
    (v) => `${v.id}: ${v.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
