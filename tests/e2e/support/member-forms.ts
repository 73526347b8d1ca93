import { expect, type Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { texts } from '#server/plugins/texts.ts';
import { settled } from './traffic.ts';

/** Stands on no list of leaked passwords, and has nothing to do with anybody's name. */
export const GOOD_PASSWORD = 'kettle marble orbit 47';
export const OTHER_PASSWORD = 'gravel window tuesday 12';

export type Applicant = { nickname: string; email: string; password: string };

export function newApplicant(): Applicant {
  const unique = Math.random().toString(36).slice(2, 10);
  return { nickname: `n${unique}`, email: `n${unique}@example.test`, password: GOOD_PASSWORD };
}

/** The join form in a language; fills it, the box of age apart. */
export async function fillJoin(
  page: Page,
  { nickname, email, password }: Applicant,
  language: Language = 'en',
): Promise<void> {
  const t = texts(language);
  await page.getByLabel(t('member:nicknameLabel'), { exact: true }).fill(nickname);
  await page.getByLabel(t('member:emailLabel'), { exact: true }).fill(email);
  await page.getByLabel(t('member:passwordLabel'), { exact: true }).fill(password);
}

export async function sendJoin(page: Page, language: Language = 'en'): Promise<void> {
  const t = texts(language);
  await page.getByRole('checkbox', { name: t('member:adultLabel') }).check();
  await page
    .locator('main')
    .getByRole('button', { name: t('member:joinSubmit') })
    .click();
  await expect(page.getByRole('heading', { name: t('member:sentTitle') })).toBeVisible();
}

/** The sign-in form of an open /login page. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Applicant, 'email' | 'password'>,
  language: Language = 'en',
): Promise<void> {
  const t = texts(language);
  await page.getByLabel(t('member:emailLabel'), { exact: true }).fill(email);
  await page.getByLabel(t('member:passwordLabel'), { exact: true }).fill(password);
  await page
    .locator('main')
    .getByRole('button', { name: t('member:loginSubmit'), exact: true })
    .click();
}

/** Presses Log Out in the header's menu, and comes to the start page. */
export async function logOut(page: Page): Promise<void> {
  const t = texts('en');
  const header = page.getByRole('banner');
  await header.getByLabel(t('common:profileMenu'), { exact: true }).click();
  // What the page still asks as a member would be refused to a visitor; its line opens with the press.
  const asked = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => new URL(name).pathname === '/api/member/messages'),
    );
  await expect.poll(asked).toBe(true);
  await settled(page);
  await header.getByRole('button', { name: t('common:profileMenuLogOut') }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

/** Whether a browser is signed in: only members see their own page. */
export async function expectSignedInAs(page: Page, nickname: string | null): Promise<void> {
  await page.goto('/user-info');
  if (nickname === null) await expect(page).toHaveURL(/\/login\?redirect=%2Fuser-info/);
  else await expect(page.getByRole('heading', { level: 1 })).toHaveText(nickname);
}
