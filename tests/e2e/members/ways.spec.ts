import type { Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkIn, type Mail } from '../support/mail.ts';
import { fillJoin, newApplicant, sendJoin, signIn } from '../support/member-forms.ts';
import { settled } from '../support/traffic.ts';

type MailTo = (address: string) => Promise<Mail>;

const expectNoOverflow = async (page: Page) => {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await over(), 'nothing sticks out sideways').toBeLessThanOrEqual(0);
};

/** From the join form to one's own page, out again and in again, looking at every page on the way. */
async function walk(
  page: Page,
  mailTo: MailTo,
  language: Language,
  look: () => Promise<void> = async () => {},
): Promise<void> {
  const t = texts(language);
  const applicant = newApplicant();
  const ask = (path: string) => page.goto(`${path}?language=${language}`);
  await ask('/communityView/join');
  await look();
  await fillJoin(page, applicant, language);
  await sendJoin(page, language);
  await look();
  const mail = await mailTo(applicant.email);
  expect(mail.subject).toBe(t('mail:confirmSubject'));
  await page.goto(linkIn(mail));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await look();
  await page.getByRole('button', { name: t('member:authorizationContinue') }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/welcome');
  await look();
  await ask('/user-info');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(applicant.nickname);
  await look();
  await page
    .locator('main')
    .getByRole('button', { name: t('member:logOut') })
    .click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await ask('/login');
  await look();
  await signIn(page, applicant, language);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await ask('/user-info');
  await expect(page.getByText(applicant.email)).toBeVisible();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('one joins, signs out and signs in', async ({ page, mailTo }) => {
    await walk(page, mailTo, 'en');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const language of ['en', 'es', 'ru'] as const) {
    test(`one joins in ${language}`, async ({ page, mailTo, expectAccessible }) => {
      await walk(page, mailTo, language, async () => {
        // What a page still asks as a member would be refused to a visitor.
        await settled(page);
        await expectNoOverflow(page);
        if (language === 'en') await expectAccessible();
      });
    });
  }
});

test.describe('by keyboard alone', () => {
  const tabTo = async (page: Page, name: string) => {
    const focused = page.locator(':focus');
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab');
      if ((await focused.getAttribute('name')) === name) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };

  test('one joins and signs in', async ({ page, mailTo, noise }) => {
    noise.allow(/status of 4\d\d.*\/communityView\/join/);
    const { nickname, email, password } = newApplicant();
    await page.goto('/communityView/join');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, 'nickname');
    await page.keyboard.type(nickname);
    await tabTo(page, 'email');
    await page.keyboard.type(email);
    await tabTo(page, 'password');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    // The reader starts again from what is wrong, not from the top of the page.
    await expect(page.getByRole('alert')).toBeFocused();
    await tabTo(page, 'password');
    await page.keyboard.type(password);
    await tabTo(page, 'adult');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

    await page.goto(linkIn(await mailTo(email)));
    const go = page.getByRole('button', { name: 'Continue' });
    for (let i = 0; i < 40 && !(await go.evaluate((e) => e === document.activeElement)); i++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    const menu = page.getByRole('banner').getByLabel('Your menu', { exact: true });
    await expect(menu).toBeVisible();
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Change Password' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});
