import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { texts } from '#server/plugins/texts.ts';
import { expect, OF_ENDED_SESSION, test } from '../support/fixtures.ts';
import { lineStands } from '../support/live.ts';
import { inLanguage, LOOKS, PHONE, WIDE } from '../support/sizes.ts';
import { expectSignedInAs, GOOD_PASSWORD, signIn } from '../support/member-forms.ts';

const t = texts('en');
const SECURITY = '/user-info/security';

const codeFor = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at });

const fillPassword = async (page: Page) => {
  const label = t('member:currentPasswordLabel');
  await page.getByLabel(label, { exact: true }).fill(GOOD_PASSWORD);
};

const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

/** Turns the second step on through its pages; what the app knows, and the recovery codes. */
async function protect(page: Page): Promise<{ secret: string; codes: string[]; used: string }> {
  await page.goto(SECURITY);
  await page.getByRole('link', { name: t('safety:twoStepSetUp') }).click();
  await fillPassword(page);
  await press(page, t('safety:twoStepBegin'));
  await expect(page.getByRole('img', { name: t('safety:twoStepScanAlt') })).toBeVisible();
  const secret = await page.locator('.security-secret').innerText();
  const used = codeFor(secret);
  await page.getByLabel(t('safety:twoStepCode'), { exact: true }).fill(used);
  await press(page, t('safety:twoStepConfirm'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('safety:codesTitle'));
  const codes = await page.locator('.security-codes code').allInnerTexts();
  await press(page, t('safety:codesKept'));
  await expect(page.getByText(t('safety:doneTwoStepOn'))).toBeVisible();
  return { secret, codes, used };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the second step is set up, asked for, and gone through with a recovery code', async ({
      page,
      login,
      newPage,
      noise,
      expectSound,
    }) => {
      noise.allow(/status of 422.*\/(?:login\/second|data\/leave)/);
      const member = await login({ password: GOOD_PASSWORD });
      const { codes } = await protect(page);
      expect(codes).toHaveLength(10);
      // Once written down, nothing shows them again.
      await page.goto('/user-info/security/codes');
      await expect(page.locator('.security-codes')).toHaveCount(0);

      const other = await newPage({ javaScriptEnabled });
      await other.goto('/login?redirect=%2Fpoints');
      await signIn(other, { email: member.email, password: GOOD_PASSWORD });
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('safety:secondTitle'));
      const field = other.getByLabel(t('safety:secondCode'), { exact: true });
      await field.fill('000000');
      await press(other, t('safety:secondSubmit'));
      await expect(other.locator('#field-code-error')).toHaveText(t('errors:second_wrong'));
      await field.fill(codes[0] ?? '');
      await press(other, t('safety:secondSubmit'));
      await expect(other).toHaveURL((url) => url.pathname === '/points');
      // Closing the account would sign it out.
      await other.close();
      await page.goto(SECURITY);
      await expect(page.getByText(t('safety:codesLeft', { count: 9 }))).toBeVisible();

      // The password alone closes no account: the code is asked for beside it, and what was chosen stays.
      await page.goto('/user-info/data/leave');
      await page.getByText(t('account:leaveKeep'), { exact: true }).click();
      await fillPassword(page);
      const proof = page.getByLabel(t('safety:proofCode'), { exact: true });
      await proof.fill('000000');
      await press(page, t('account:leaveSubmit'));
      await expect(page.locator('#field-second-error')).toHaveText(t('errors:second_wrong'));
      await expect(proof).toHaveValue('000000');
      for (const [language, colorScheme, rules] of LOOKS) {
        await page.emulateMedia({ colorScheme });
        await page.goto(inLanguage('/user-info/data/leave', language));
        for (const size of [PHONE, WIDE]) {
          await page.setViewportSize(size);
          await expect(page.locator('#field-second')).toBeVisible();
        }
        // axe runs as a script of the page.
        if (javaScriptEnabled) await expectSound(page, rules);
      }
      await page.setViewportSize(WIDE);
      await page.goto('/user-info/data/leave');
      await page.getByText(t('account:leaveKeep'), { exact: true }).click();
      await fillPassword(page);
      await proof.fill(codes[1] ?? '');
      await press(page, t('account:leaveSubmit'));
      await expect(page).toHaveURL((url) => url.pathname === '/user-info/data');
    });
  });
}

test('without a ticket the second step leads back to the password', async ({ page }) => {
  await page.goto('/login/second');
  await expect(page).toHaveURL((url) => url.pathname === '/login');
});

test('a browser elsewhere is signed out from the list, at once', async ({
  page,
  login,
  newPage,
  noise,
}) => {
  noise.allow(OF_ENDED_SESSION);
  const member = await login({ password: GOOD_PASSWORD });
  const phone = await newPage({
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  });
  await phone.goto('/login');
  await signIn(phone, { email: member.email, password: GOOD_PASSWORD });
  await expect(phone).toHaveURL((url) => url.pathname === '/');
  const connected = lineStands(phone);
  await phone.clock.install();
  await phone.goto('/faq');
  await connected;
  await expect(phone.locator('html')).toHaveAttribute('data-member', '');
  await page.goto(SECURITY);
  const label = t('safety:sessionEndOf', { device: 'Firefox, Android' });
  await page.getByRole('button', { name: label }).click();
  await expect(page.getByText(t('safety:doneEnded'))).toBeVisible();
  await expect(page.getByText('Firefox, Android')).toHaveCount(0);
  await expect(phone.locator('html')).not.toHaveAttribute('data-member', '');
  // Nothing of the page tries to come back: its line stays closed.
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url()));
  await phone.clock.fastForward('05:00');
  await phone.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  expect(asked.filter((url) => !url.endsWith('/healthz'))).toEqual([]);
  await expectSignedInAs(phone, null);
  await expectSignedInAs(page, member.nickname);
});

test('mails about sign-ins are switched, and come from a new browser', async ({
  page,
  login,
  newPage,
  mailTo,
}) => {
  const member = await login({ password: GOOD_PASSWORD });
  await page.goto(SECURITY);
  await press(page, t('safety:mailsTurnOn'));
  await expect(page.getByText(t('safety:doneMails'))).toBeVisible();
  const other = await newPage();
  await other.goto('/login');
  await signIn(other, { email: member.email, password: GOOD_PASSWORD });
  await expect(other).toHaveURL((url) => url.pathname === '/');
  const mail = await mailTo(member.email);
  expect(mail.subject).toBe(t('mail:signedInSubject'));
  expect(mail.text).toContain(SECURITY);
});

test('the whole of it by keyboard', async ({ page, login }) => {
  await login({ password: GOOD_PASSWORD });
  await page.goto(SECURITY);
  const tabTo = async (name: string) => {
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press('Tab');
      const text = await page.locator(':focus').evaluate((e) => e.textContent?.trim());
      if (text === name) return page.keyboard.press('Enter');
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await tabTo(t('safety:mailsTurnOn'));
  await expect(page.getByText(t('safety:doneMails'))).toBeVisible();
  await tabTo(t('safety:twoStepSetUp'));
  await expect(page).toHaveURL(/two-step/);
});

for (const [language, colorScheme, rules] of LOOKS) {
  test(`sound in ${language}`, async ({ page, login, expectSound }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await login({ password: GOOD_PASSWORD });
    const look = () => expectSound(page, rules);
    for (const path of [SECURITY, `${SECURITY}/two-step`, `${SECURITY}/passkey`]) {
      await page.goto(`${path}?language=${language}`);
      await look();
    }
    const own = texts(language);
    await page.goto(`${SECURITY}/two-step?language=${language}`);
    const label = own('member:currentPasswordLabel');
    await page.getByLabel(label, { exact: true }).fill(GOOD_PASSWORD);
    await press(page, own('safety:twoStepBegin'));
    await expect(page.locator('.security-code')).toBeVisible();
    await look();
    const secret = await page.locator('.security-secret').innerText();
    await page.getByLabel(own('safety:twoStepCode'), { exact: true }).fill(codeFor(secret));
    await press(page, own('safety:twoStepConfirm'));
    await expect(page.locator('.security-codes')).toBeVisible();
    await look();
  });
}
