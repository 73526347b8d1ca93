import { LANGUAGES } from '#domain/languages.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from './support/fixtures.ts';

const ADDRESS = '/moderation/feedback';

test('staff get to it from the profile menu, other members do not', async ({
  page,
  login,
  newPage,
}) => {
  await login({ role: 'Moderator' });
  await page.goto('/faq');
  await page.getByLabel('Your menu', { exact: true }).click();
  await page.getByRole('link', { name: 'What readers said' }).click();
  await expect(page).toHaveURL(ADDRESS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What readers said');

  const other = await newPage();
  await login({}, other.context());
  await other.goto('/faq');
  await other.getByLabel('Your menu', { exact: true }).click();
  await expect(other.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'What readers said' })).toBeHidden();
});

test('on a phone its name is in sight in the row of staff pages', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login({ role: 'Moderator' });
  await page.goto(ADDRESS);
  await expect(page.locator('.staff-nav [aria-current]')).toBeInViewport({ ratio: 1 });
});

test('does not exist for members, and asks visitors to sign in', async ({ page, login, noise }) => {
  noise.allow(/404/);
  await page.goto(ADDRESS);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmoderation%2Ffeedback/);
  await login();
  const answer = await page.goto(ADDRESS);
  expect(answer?.status()).toBe(404);
});

test('what readers write arrives, and is narrowed by subject and language', async ({
  page,
  login,
  makeMember,
  api,
  expectAccessible,
}) => {
  const reader = await makeMember();
  const said = `The second list helped me as ${reader.nickname}.`;
  const [question] = await api(reader, 'GET guide/faq', {});
  await api(reader, 'POST feedback/submit', {
    collection: 'faq',
    slug: question?.slug ?? '',
    helpful: true,
    comment: said,
  });
  await login({ role: 'Admin' });
  await page.goto(ADDRESS);
  await expect(page.getByText(said)).toBeVisible();
  await expectAccessible();
  const about = page.getByRole('navigation', { name: 'About what' });
  await about.getByRole('link', { name: 'Guides', exact: true }).click();
  await expect(page).toHaveURL(`${ADDRESS}?about=guides`);
  await expect(page.getByText(said)).toHaveCount(0);
  await about.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByText(said)).toBeVisible();
  await page.getByRole('link', { name: 'Русский' }).first().click();
  await expect(page).toHaveURL(/in=ru/);
  await expect(page.getByText(said)).toHaveCount(0);
});

for (const language of LANGUAGES) {
  test(`fits a phone without a script, in ${language}`, async ({ login, newPage }) => {
    const page = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await login({ role: 'Moderator' }, page.context());
    await page.goto(`${ADDRESS}?about=tutorial&language=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      texts(language)('feedback:title'),
    );
    await expect(page.getByText(texts(language)('feedback:empty'))).toBeVisible();
  });
}
