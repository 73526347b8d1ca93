import type { Page } from '@playwright/test';
import { LANGUAGES } from '#domain/languages.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from './support/fixtures.ts';

const POST = {
  title: 'Somebody wrote where I live',
  body: 'This post says more than it should about another person.',
  tag: 'privacy' as const,
  language: 'en' as const,
  images: [],
};

/** People take a while to write; a form that comes back at once looks like a program. */
async function sendLater(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Send the request' });
  await expect(async () => {
    await send.click();
    await expect(page).toHaveURL(/\/takedown\/status\?key=/, { timeout: 500 });
  }).toPass({ intervals: [500] });
}

test('without an account: form, queue, decision, and the answer behind the link', async ({
  page,
  newPage,
  login,
  makeMember,
  api,
  expectAccessible,
  noise,
}) => {
  noise.allow(/404|422/);
  const author = await makeMember();
  const { id } = await api(author, 'POST article/post', POST);
  await page.goto(`/takedown?page=/forumDetails/${id}`);
  await expect(page.getByLabel('Where on this site is it?')).toHaveValue(`/forumDetails/${id}`);
  await expect(page.getByLabel(/This is my work/)).toBeHidden();
  await page.getByLabel('My work was copied').check();
  await expect(page.getByLabel(/This is my work/)).toBeVisible();
  await page.getByLabel('Private data about me').check();
  await expectAccessible();
  await sendLater(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');
  await expect(page.getByText('Hidden until a moderator has looked')).toBeVisible();
  await expectAccessible();
  const link = page.url().replace('&sent=1', '');

  const staff = await newPage();
  await login({ role: 'Moderator' }, staff.context());
  await staff.goto(`/forumDetails/${id}`);
  await expect(staff).toHaveURL(/\/withheld/);
  await staff.goto('/moderation?show=takedown');
  await expect(staff.getByRole('link', { name: `Post: ${POST.title}` })).toBeVisible();
  await staff.getByRole('link', { name: `Post: ${POST.title}` }).click();
  await expect(
    staff.getByRole('heading', { name: 'Who asks to have it taken down' }),
  ).toBeVisible();
  await expect(staff.getByText('Hidden until you decide')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByText('Delete it', { exact: true }).click();
  await staff.getByRole('button', { name: 'Decide' }).click();
  await expect(staff.getByText('Decided.', { exact: false })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('Taken down')).toBeVisible();
  await page.goto(link.replace(/key=.{4}/, 'key=AAAA'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link leads nowhere');
});

test('a report leads whoever it shows to the form, with the address filled in', async ({
  page,
  login,
  makeMember,
  api,
}) => {
  const author = await makeMember();
  const { id } = await api(author, 'POST article/post', POST);
  await login();
  await page.goto(`/forumDetails/${id}`);
  await page.locator('summary[aria-label^="More for what"]').first().click();
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('link', { name: /This is about me/ }).click();
  await expect(page.getByLabel('Where on this site is it?')).toHaveValue(`/forumDetails/${id}`);
});

for (const language of LANGUAGES) {
  test(`works without a script on a phone, in ${language}`, async ({ newPage, noise }) => {
    noise.allow(/400|422/);
    const t = texts(language);
    const page = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`/takedown?language=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('takedown:title'));
    const send = page.getByRole('button', { name: t('takedown:submit') });
    await page.getByLabel(t('takedown:pagesLabel')).fill('https://elsewhere.test/x');
    await page.getByLabel(t('takedown:aboutPrivacy')).check();
    await send.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel(t('takedown:aboutPrivacy'))).toBeChecked();
    await page.getByLabel(t('takedown:pagesLabel')).fill('/about');
    await expect(async () => {
      await send.click();
      await expect(page).toHaveURL(/\/takedown\/status\?key=/, { timeout: 500 });
    }).toPass({ intervals: [500] });
    await expect(page.getByText(t('takedown:stateOpen'))).toBeVisible();
    const width = await page.locator('html').evaluate((html) => html.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
}
