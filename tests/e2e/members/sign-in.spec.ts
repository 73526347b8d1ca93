import type { Page } from '@playwright/test';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectSignedInAs, GOOD_PASSWORD, logOut, signIn } from '../support/member-forms.ts';

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

const WRONG = 'E-mail and password do not match.';

test('wrong e-mail or wrong password: one message, and the address is kept', async ({
  page,
  makeMember,
  noise,
  expectAccessible,
}) => {
  noise.allow(/status of 4\d\d.*\/login/);
  const { email } = await makeMember({ password: GOOD_PASSWORD });
  await page.goto('/login');
  await signIn(page, { email, password: 'not this one 1' });
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await signIn(page, { email: `no-${email}`, password: GOOD_PASSWORD });
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  await expectAccessible();
});

test('guessing ends after five tries, for the right password too', async ({
  request,
  makeMember,
}) => {
  const { email } = await makeMember({ password: GOOD_PASSWORD });
  const tryWith = async (password: string) =>
    (await request.post('/login', { form: { email, password }, maxRedirects: 0 })).status();
  for (let i = 0; i < 5; i++) expect(await tryWith(`guess number ${i}`)).toBe(422);
  expect(await tryWith(GOOD_PASSWORD)).toBe(429);
});

test('signs in from a page and comes back to it', async ({ page, makeMember }) => {
  const member = await makeMember({ password: GOOD_PASSWORD });
  await page.goto('/faq?x=1');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, { ...member, password: GOOD_PASSWORD });
  await expect(page).toHaveURL(/\/faq\?x=1$/);
  await expect(page.getByRole('banner').getByLabel('Your menu', { exact: true })).toBeVisible();
  // Who is signed in has nothing to do on the form.
  await page.goto('/login?redirect=/about');
  await expect(page).toHaveURL(/\/about$/);
});

test('a browser that refuses cookies is told so, and goes on once it keeps them', async ({
  page,
  makeMember,
}) => {
  const member = await makeMember({ password: GOOD_PASSWORD });
  // Where a sign-in leads that nobody comes back from with a cookie.
  await page.goto('/login?done=in&redirect=%2Ffaq');
  await expect(page.getByText(texts('en')('member:cookiesRefused'))).toBeVisible();
  await signIn(page, { ...member, password: GOOD_PASSWORD });
  await expect(page).toHaveURL(/\/faq$/);
});

for (const foreign of [
  'https://example.org/',
  '//example.org/',
  '/\\example.org',
  'javascript:alert(1)',
]) {
  test(`never leads to ${foreign}`, async ({ page, makeMember, baseURL }) => {
    const member = await makeMember({ password: GOOD_PASSWORD });
    await page.goto(`/login?redirect=${encodeURIComponent(foreign)}`);
    await signIn(page, { ...member, password: GOOD_PASSWORD });
    await expect(page).toHaveURL(`${baseURL}/`);
  });
}

test('a page for members asks to sign in first', async ({ page, makeMember }) => {
  const member = await makeMember({ password: GOOD_PASSWORD });
  await page.goto('/change-password');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fchange-password$/);
  await signIn(page, { ...member, password: GOOD_PASSWORD });
  await expect(page).toHaveURL(/\/change-password$/);
});

test('signs out from the menu, and the session is gone', async ({
  page,
  login,
  newPage,
  signInAs,
}) => {
  const member = await login();
  await page.goto('/faq');
  await logOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible();
  expect(await cookieNames(page)).not.toContain('ctoken');
  const thief = await newPage();
  await signInAs(member, thief);
  await expectSignedInAs(thief, null);
});

test('who signs out is not led back by a call that the page still had open', async ({
  page,
  login,
  noise,
}) => {
  noise.allow(/status of 401/);
  await login();
  const loggingOut = Promise.withResolvers<void>();
  const refuse = { status: 401, json: {} };
  await page.route('**/api/member/ntoken', async (route) => {
    await loggingOut.promise;
    await route.fulfill(refuse);
  });
  await page.route('**/api/login/refresh', (route) => route.fulfill(refuse));
  await page.route('**/logout', async (route) => {
    loggingOut.resolve();
    await expect.poll(() => cookieNames(page)).not.toContain('ctoken');
    await route.continue();
  });
  const held = page.waitForRequest('**/api/member/ntoken');
  await page.goto('/faq');
  await held;
  const header = page.getByRole('banner');
  await header.getByLabel('Your menu', { exact: true }).click();
  await header.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(header.getByRole('link', { name: 'Join' })).toBeVisible();
});
