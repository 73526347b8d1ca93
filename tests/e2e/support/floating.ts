import { expect, type Page } from '@playwright/test';

/** Everything that can lie over a page without being a dialog; snow is nothing that can be hit. */
const FLOATING = [
  ...['.cookie-notice', '.contest-pill', '.contest-panel', '.season-dock'],
  ...['.chat-launcher', '.chat-window', '.back-to-top', '.toast'],
];

type Box = { name: string; left: number; top: number; right: number; bottom: number };

/** What floats on a page now, and whether it can be seen and hit. */
const boxesOf = (page: Page): Promise<Box[]> =>
  page.evaluate(
    (selectors) =>
      selectors.flatMap((name) =>
        [...document.querySelectorAll(name)]
          .filter((each) => each.checkVisibility({ visibilityProperty: true }))
          .map((each) => {
            const { left, top, right, bottom } = each.getBoundingClientRect();
            return { name, left, top, right, bottom };
          }),
      ),
    FLOATING,
  );

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Exactly these things float on the page; none lies over another, and all of each is on the screen.
 *
 * @param names as `.cookie-notice`, in any order
 */
export async function expectFloating(page: Page, names: readonly string[]): Promise<void> {
  const found = async () => (await boxesOf(page)).map(({ name }) => name).sort();
  await expect.poll(found, { message: page.url() }).toEqual([...names].sort());
  const boxes = await boxesOf(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => [a, b] as const));
  expect(
    pairs.filter(([a, b]) => overlap(a, b)),
    'over each other',
  ).toEqual([]);
  const outside = boxes.filter(
    ({ left, top, right, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
  );
  expect(outside, 'not wholly on the screen').toEqual([]);
}

/** One dialog is open: it is on the screen, and whatever is pressed inside it is the dialog's. */
export async function expectOneDialog(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  const covered = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const box = dialog?.getBoundingClientRect();
    if (!dialog || !box) return ['no dialog'];
    const inset = 12;
    const points = [box.left + inset, (box.left + box.right) / 2, box.right - inset].flatMap((x) =>
      [box.top + inset, (box.top + box.bottom) / 2, box.bottom - inset].map((y) => [x, y] as const),
    );
    return points
      .filter(([x, y]) => !dialog.contains(document.elementFromPoint(x, y)))
      .map(([x, y]) => `${x} ${y}: ${document.elementFromPoint(x, y)?.className}`);
  });
  expect(covered, 'points of the dialog that something else covers').toEqual([]);
}
