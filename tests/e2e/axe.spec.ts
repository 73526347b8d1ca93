import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

/** A page that is in order but for grey words on grey and a field that nothing names. */
const FAULTY = `<!doctype html>
<html lang="en">
  <title>Faults</title>
  <style>
    p { color: #999; background: #aaa; }
    @media (prefers-color-scheme: dark) { p { color: #000; background: #fff; } }
  </style>
  <header class="site-header"><p id="above">Hard to read</p></header>
  <main>
    <h1>Faults</h1>
    <p id="below">Hard to read</p>
    <input id="nameless" />
  </main>
</html>`;

test('axe finds words of little contrast and a field without a name', async ({ page }) => {
  await page.setContent(FAULTY);
  const nameless = 'label: #nameless';
  expect(await findViolations(page)).toEqual(['color-contrast: #above, #below', nameless]);
  expect(await findViolations(page, { frame: false })).toEqual([
    'color-contrast: #below',
    nameless,
  ]);
  expect(await findViolations(page, { contrast: false })).toEqual([nameless]);
  expect(await findViolations(page, { within: '#below' })).toEqual(['color-contrast: #below']);
  // Asked again without another load, where the colours are others.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page)).toEqual([nameless]);
});
