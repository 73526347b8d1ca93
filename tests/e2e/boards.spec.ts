import type { Page } from '@playwright/test';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from './support/fixtures.ts';
import { PHONE } from './support/sizes.ts';

const t = texts('en');
const cards = (page: Page) => page.locator('[data-cards] > article:visible');
const collectButton = (page: Page, title: string) =>
  page.getByRole('button', { name: t('boards:collectNamed', { title }) });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const said = (page: Page) => page.getByRole('status').filter({ visible: true });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is narrowed by its styles, and counts what is left', async ({ page }) => {
    await page.goto('/inspoView/index');
    const all = await cards(page).count();
    await page.getByLabel(t('boards:filterMood')).selectOption('calm');
    const calm = await cards(page).count();
    await page.getByLabel(t('boards:filterRoom')).selectOption('desk');
    const both = await cards(page).count();
    expect([all, calm < all, both < calm, both > 0]).toEqual([48, true, true, true]);
    // Pictures come when they are near, but for the first row of a wide window.
    await expect(page.locator('[data-cards] img:not([loading="lazy"])')).toHaveCount(3);
    for (const card of await cards(page).all())
      await expect(card).toHaveAttribute('data-is', /^desk calm /);
    await page
      .getByRole('button', { name: t('boards:clear') })
      .first()
      .click();
    await expect(cards(page)).toHaveCount(all);
  });

  test('a member collects into a collection, shares it and withdraws that', async ({
    page,
    login,
    newPage,
    noise,
  }) => {
    await login();
    await page.goto('/inspoView/detail/radio-night');
    await page.getByRole('button', { name: t('boards:collect'), exact: true }).click();
    await expect(heading(page, t('boardLists:addTitle', { title: 'Radio night' }))).toBeVisible();
    await page.getByLabel(t('boardLists:name')).first().fill('For winter');
    await page.getByRole('button', { name: t('boardLists:addYes') }).click();
    await expect(said(page)).toContainText(t('boardLists:collected'));
    await expect(page.getByRole('link', { name: 'Radio night' })).toBeVisible();

    // A name that is taken is told beside its field, which keeps what was typed.
    await page.getByLabel(t('boardLists:name')).last().fill('Calm');
    await page.getByRole('button', { name: t('boardLists:make') }).click();
    const calm = page.getByRole('region', { name: 'Calm' });
    await calm.getByText(t('boardLists:manage')).click();
    await calm.getByLabel(t('boardLists:name')).fill('For winter');
    await calm.getByRole('button', { name: t('boardLists:rename') }).click();
    noise.allow(/409|422/);
    await expect(calm.getByText(t('boardLists:nameTaken'))).toBeVisible();
    await expect(calm.getByLabel(t('boardLists:name'))).toHaveValue('For winter');

    const winter = page.getByRole('region', { name: 'For winter' });
    await winter.getByText(t('boardLists:shareLink')).click();
    await winter.getByRole('button', { name: t('boardLists:share') }).click();
    const link = (await winter.getByRole('link', { name: /link=/ }).getAttribute('href')) ?? '';
    const friend = await newPage();
    await friend.goto(link);
    await expect(heading(friend, 'For winter')).toBeVisible();
    await expect(friend.getByRole('link', { name: 'Radio night' })).toBeVisible();
    await expect(friend.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await winter.getByRole('button', { name: t('boardLists:withdraw') }).click();
    noise.allow(/404/);
    expect((await friend.goto(link))?.status()).toBe(404);

    await calm.getByText(t('boardLists:manage')).click();
    await calm.getByText(t('boardLists:delete'), { exact: true }).click();
    await calm.getByRole('button', { name: t('boardLists:deleteYes') }).click();
    await expect(calm).toHaveCount(0);
  });
});

test('the address says what is chosen, and is read from it', async ({ page, expectSound }) => {
  await page.goto('/inspoView/index');
  await expect(said(page)).toHaveText(`${t('boards:countLabel')} 48`);
  await page.getByLabel(t('boards:filterMood')).selectOption('bold');
  await page.getByLabel(t('boards:faceless')).check();
  await expect(page).toHaveURL(/\/inspoView\/index\?mood=bold&faceless=yes$/);
  const found = await cards(page).count();
  await expect(said(page)).toHaveText(`${t('boards:countLabel')} ${found}`);
  await page.goBack();
  await expect(page.getByLabel(t('boards:faceless'))).not.toBeChecked();

  await page.goto('/inspoView/index?room=bed&mood=bold&two=yes');
  await expect(page.getByText(t('boards:none'))).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page
    .getByRole('button', { name: t('boards:clear') })
    .last()
    .click();
  await expect(cards(page)).toHaveCount(48);
  await expect(page).toHaveURL(/\/inspoView\/index$/);

  const first = await cards(page).first().getAttribute('data-board');
  await page.getByRole('button', { name: t('boards:others') }).click();
  await expect(cards(page).first()).not.toHaveAttribute('data-board', first ?? '');
  await expectSound();

  await page.goto('/inspoView/wellcome');
  const six = page.locator('#six-boards [data-board]');
  const before = await six.evaluateAll((all) => all.map((one) => one.getAttribute('data-board')));
  await page.getByRole('button', { name: t('boards:others') }).click();
  await expect(page.getByText(t('boards:othersShown'))).toBeVisible();
  const after = await six.evaluateAll((all) => all.map((one) => one.getAttribute('data-board')));
  expect(after).toHaveLength(6);
  expect(after.filter((id) => before.includes(id))).toEqual([]);
});

test('a visitor collects, renames and signs in, and it is there', async ({
  page,
  login,
  expectSound,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/inspoView/index');
  const radio = collectButton(page, 'Radio night');
  await radio.click();
  await expect(radio).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(t('boardLists:collected'))).toBeVisible();
  await page
    .getByRole('link', { name: t('boardLists:title') })
    .last()
    .click();
  await expect(page.getByRole('link', { name: 'Radio night' })).toBeVisible();
  await expectSound();
  await page.getByText(t('boardLists:manage')).click();
  const own = page.locator('.shelf-list').first();
  await own.getByLabel(t('boardLists:name')).fill(' ');
  await own.getByRole('button', { name: t('boardLists:rename') }).click();
  await expect(own.getByText(t('boardLists:nameMissing'))).toBeVisible();
  await own.getByLabel(t('boardLists:name')).fill('Evenings');
  await own.getByRole('button', { name: t('boardLists:rename') }).click();
  await expect(heading(page, 'Evenings')).toBeVisible();

  await login();
  await page.goto('/inspoView/collection');
  await expect(heading(page, 'Evenings')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Radio night' })).toBeVisible();
  await page.goto('/inspoView/index');
  await expect(radio).toHaveAttribute('aria-pressed', 'true');
  await radio.click();
  await expect(page.getByText(t('boardLists:takenOut'))).toBeVisible();
  await page.goto('/inspoView/collection');
  await expect(page.getByText(t('boardLists:emptyOne'))).toBeVisible();
});

test('a board: a colour is copied, the scene enlarged, a note kept, and on paper the tools are gone', async ({
  page,
  context,
  expectSound,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/inspoView/detail/radio-night');
  await page.getByRole('button', { name: /#e2a04a/ }).click();
  await expect(page.getByText(t('boards:copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#e2a04a');
  await page.getByRole('link', { name: t('boards:sceneHint') }).click();
  await expect(page.getByRole('dialog', { name: 'Radio night' })).toBeVisible();
  await page.keyboard.press('Escape');
  const bookmark = page.getByRole('button', { name: t('learning:bookmark') });
  const note = page.getByRole('button', { name: t('learning:note'), exact: true });
  const [left, right] = [await bookmark.boundingBox(), await note.boundingBox()];
  expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeGreaterThanOrEqual(8);
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.board-tools')).toBeHidden();
  await expect(heading(page, t('boards:planTitle'))).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/saved');
  await expect(page.getByRole('link', { name: 'Radio night' })).toBeVisible();
  await page.goto('/inspoView/detail?id=2');
  await expect(page).toHaveURL(/\/inspoView\/detail\/radio-night$/);
  await expectSound();
});
