import type { Page } from '@playwright/test';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectSignedInAs, GOOD_PASSWORD, logOut } from '../support/member-forms.ts';

const t = texts('en');
// Passkeys belong to a name; a number is none to them.
test.use({ baseURL: `http://localhost:${process.env.E2E_PORT ?? 3187}` });

/** A phone's sensor as Chromium plays it. */
async function addSensor(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verify = (isUserVerified: boolean) =>
    client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { verify };
}

async function addPasskey(page: Page, password = GOOD_PASSWORD): Promise<void> {
  await page.goto('/user-info/security/passkey');
  await page.getByLabel(t('safety:passkeyName'), { exact: true }).fill('my phone');
  await page.getByLabel(t('member:currentPasswordLabel'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('safety:passkeySubmit'), exact: true }).click();
}

// The live line is at the address the site is known by, which is a number here.
test.beforeEach(({ noise }) => noise.allow(/live\/\?EIO.*Content Security Policy/));

test('a passkey is added, signs in, and is removed again', async ({ page, login }) => {
  const member = await login({ password: GOOD_PASSWORD });
  await addSensor(page);
  await addPasskey(page);
  await expect(page.getByText(t('safety:donePasskeyAdded'))).toBeVisible();
  await expect(page.getByText('my phone', { exact: true })).toBeVisible();

  await logOut(page);
  await page.goto('/login?redirect=%2Fpoints');
  await page.getByRole('button', { name: t('safety:signInWithPasskey') }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/points');
  await expectSignedInAs(page, member.nickname);

  await page.goto('/user-info/security');
  const remove = t('safety:passkeyRemoveOf', { name: 'my phone' });
  await page.getByRole('button', { name: remove }).click();
  await expect(page.getByText(t('safety:donePasskeyRemoved'))).toBeVisible();
  await expect(page.getByText('my phone', { exact: true })).toHaveCount(0);
});

test('a wrong password, a second passkey of one device and a strange finger are said', async ({
  page,
  login,
  noise,
}) => {
  noise.allow(/status of 422/);
  await login({ password: GOOD_PASSWORD });
  const { verify } = await addSensor(page);
  // Where a passkey is there already, it can stand for the password as well, and has a line of its own.
  const problem = page.locator(':is(passkey-add, passkey-sign-in) > [data-problem]');
  await addPasskey(page, 'not my password');
  await expect(problem).not.toBeEmpty();
  await expect(page.getByLabel(t('safety:passkeyName'), { exact: true })).toHaveValue('my phone');

  await addPasskey(page);
  await expect(page.getByText(t('safety:donePasskeyAdded'))).toBeVisible();
  await addPasskey(page);
  await expect(problem).toHaveText(t('safety:passkeyExists'));

  await page.goto('/user-info/security');
  await logOut(page);
  await verify(false);
  await page.goto('/login');
  const button = page.getByRole('button', { name: t('safety:signInWithPasskey') });
  await button.click();
  await expect(problem).toHaveText(t('safety:passkeyCancelled'));
  await expect(button).toBeEnabled();
  await verify(true);
  await button.click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('a passkey stands for password and code where an account asks who sits there', async ({
  page,
  login,
  noise,
}) => {
  noise.allow(/status of 400/);
  await login({ password: GOOD_PASSWORD });
  const { verify } = await addSensor(page);
  await addPasskey(page);
  await expect(page.getByText(t('safety:donePasskeyAdded'))).toBeVisible();
  await page.goto('/user-info/data/leave');
  const button = page.getByRole('button', { name: t('safety:proofPasskey') });
  await verify(false);
  await button.click();
  await expect(page.locator('passkey-proof > [data-problem]')).toHaveText(
    t('safety:passkeyCancelled'),
  );
  await verify(true);
  // The form says what else it needs, and keeps the way.
  await button.click();
  await expect(page.getByRole('alert').first()).toContainText(t('errors:bad_input'));
  await page.getByText(t('account:leaveKeep'), { exact: true }).click();
  await button.click();
  await expect(page).toHaveURL((url) => url.pathname === '/user-info/data');
  await expect(page.getByRole('button', { name: t('account:leavingKeepIt') })).toBeVisible();
});
