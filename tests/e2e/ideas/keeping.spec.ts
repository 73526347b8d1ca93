import type { Page } from '@playwright/test';
import type { TestMember } from '#testing/factories.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, test, type Api } from '../support/fixtures.ts';

const t = texts('en');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** An idea that a member keeps. */
async function keep(api: Api, by: TestMember, kind: 'show' | 'bio', published = false) {
  const wishes = { kind, language: 'en', mood: 'warm' } as const;
  const { job, ideas } = await api(by, 'POST caminspo/gen', wishes);
  const [idea] = ideas;
  if (!idea) throw new Error('Nothing was made.');
  return api(by, 'POST caminspo/save', { job, place: 0, ...idea, published });
}

/** Makes it the only label: what was made by chance has labels of its own, perhaps this one too. */
async function chooseLabel(page: Page, name: string): Promise<void> {
  await page
    .locator('[name^="label-"]:checked')
    .evaluateAll((boxes: HTMLElement[]) => boxes.forEach((box) => box.click()));
  const box = page.getByRole('checkbox', { name, exact: true });
  // It lies behind its words, where a press does not reach it.
  await page.locator('label', { has: box }).click();
  await expect(box).toBeChecked();
}

test('a member keeps an idea, mends it, publishes it and takes it back; another likes and reports it', async ({
  page,
  login,
  makeMember,
  signInAs,
  newPage,
  noise,
}) => {
  test.slow();
  // The text that is too short is answered with a page that says so.
  noise.allow(/status of 400/);
  await login();
  await page.goto('/forum/caminspo-tool');
  await expect(page.getByRole('heading', { name: t('ideas:emptyMine') })).toBeVisible();
  await press(page, t('ideas:make'));
  const card = page.locator('#result-0');
  await card.getByLabel(t('ideas:bodyLabel')).fill('short');
  await card.getByRole('button', { name: t('ideas:keep'), exact: true }).click();
  await expect(card.getByText(t('ideas:bodyTooShort', { count: 10 }))).toBeVisible();
  await expect(card.getByRole('alert')).toBeFocused();
  await card.getByLabel(t('ideas:bodyLabel')).fill('Guess the song, one bar at a time.');
  await card.getByRole('button', { name: t('ideas:keep'), exact: true }).click();
  await card.getByRole('link', { name: t('ideas:openIdea') }).click();

  await page.getByLabel(t('ideas:titleLabel')).fill('Guess the song');
  await chooseLabel(page, t('ideas:label_music'));
  await press(page, t('ideas:save'));
  await expect(page.getByText(t('ideas:doneSaved'))).toBeVisible();
  await press(page, t('ideas:publish'));
  await expect(page.getByText(t('ideas:donePublished'))).toBeVisible();
  const address = page.url().replace(/&done.*/, '');

  const other = await newPage();
  await signInAs(await makeMember(), other);
  await other.goto('/caminspo?label=music');
  const { pathname, search } = new URL(address);
  const titled = other.getByRole('link', { name: 'Guess the song' });
  await titled.and(other.locator(`[href="${pathname}${search}"]`)).click();
  // Before its script has come a like is a form like any other, whose answer begins at the top.
  await other.waitForURL(/caminspo-post/);
  await other.getByRole('button', { name: t('ideas:like') }).click();
  await expect(other.getByRole('button', { name: t('ideas:liked') })).toBeFocused();
  await press(other, t('ideas:report'));
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('learning:reasonSpam') }).check();
  await dialog.getByRole('button', { name: t('learning:reportSend') }).click();
  await expect(other.locator('[data-status]')).toHaveText(t('learning:reportDone'));

  await page.goto(address);
  // Ideas like it stand below, with likes of their own.
  await expect(page.locator('[data-part="like"]')).toHaveText(t('ideas:likes', { count: 1 }));
  await press(page, t('ideas:takeBack'));
  await expect(page.getByText(t('ideas:doneTakenBack'))).toBeVisible();
  noise.allow(/status of 404/);
  expect((await other.goto(address))?.status()).toBe(404);
  await page.getByText(t('ideas:delete'), { exact: true }).click();
  await press(page, t('ideas:deleteSure'));
  await expect(page.getByRole('heading', { name: t('ideas:emptyMine') })).toBeVisible();
});

test('an idea fills a post of its own and a profile, beside what was being written', async ({
  page,
  login,
  api,
}) => {
  test.slow();
  const member = await login();
  const idea = await keep(api, member, 'show');
  await page.goto('/forum/post');
  const body = page.getByLabel(texts('en')('forum:postBody'));
  await body.fill('What I was writing before.');
  await expect(page.getByText(t('writing:savedAll'))).toBeVisible();
  await page.goto(`/forum/create?idea=${idea.id}`);
  await expect(body).toHaveValue(idea.body);
  await expect(page.locator('#post-title')).toHaveValue(idea.title);
  await page.goto('/forum/post');
  await expect(body).toHaveValue('What I was writing before.');

  const bio = await keep(api, member, 'bio');
  await page.goto(`/profileEditor/config?idea=${bio.id}`);
  const section = t('profiles:kind_about');
  await press(page, t('profiles:ideaPut', { section }));
  await expect(page.getByText(t('profiles:ideaAdded'))).toBeVisible();
  const preview = page.frameLocator('iframe[title]');
  const [firstLine = ''] = bio.body.split('\n');
  await expect(preview.getByText(firstLine.slice(0, 40)).first()).toBeVisible();
  await press(page, t('profiles:undo'));
  await expect(preview.getByText(firstLine.slice(0, 40))).toHaveCount(0);
});
