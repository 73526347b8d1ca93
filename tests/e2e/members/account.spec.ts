import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { EXPORT_PARTS, DELETION_DAYS } from '#domain/account.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkIn } from '../support/mail.ts';
import { expectSignedInAs, GOOD_PASSWORD, signIn } from '../support/member-forms.ts';
import { LOOKS } from '../support/sizes.ts';

const t = texts('en');
const EMAIL = '/user-info/security/email';
const DATA = '/user-info/data';
const LEAVE = `${DATA}/leave`;

const fillPassword = (page: Page, password = GOOD_PASSWORD, own = t) =>
  page.getByLabel(own('member:currentPasswordLabel'), { exact: true }).fill(password);
const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();
const fresh = () => `next${Math.random().toString(36).slice(2, 10)}@example.test`;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function leave(page: Page, way: string): Promise<void> {
  await page.goto(DATA);
  await page.getByRole('link', { name: t('account:leaveOpen') }).click();
  await page.getByRole('radio', { name: way }).check();
  await fillPassword(page);
  await press(page, t('account:leaveSubmit'));
  await expect(page).toHaveURL((url) => url.pathname === DATA);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('an address changes when both mailboxes agree, signed out as well', async ({
      page,
      login,
      newPage,
      mailTo,
      noise,
    }) => {
      noise.allow(/status of 422.*\/user-info\/security\/email/);
      const member = await login({ password: GOOD_PASSWORD });
      const to = fresh();
      await page.goto('/user-info/security');
      await page.getByRole('link', { name: t('account:emailTitle'), exact: true }).click();
      const field = page.getByLabel(t('account:emailNext'), { exact: true });
      await field.fill(to);
      await fillPassword(page, 'not the password');
      await press(page, t('account:emailSubmit'));
      await expect(page.locator('#field-current-error')).toHaveText(t('errors:password_wrong'));
      await expect(field).toHaveValue(to);
      await fillPassword(page);
      await press(page, t('account:emailSubmit'));
      await expect(title(page)).toHaveText(t('account:emailWaitingTitle'));

      const other = await newPage({ javaScriptEnabled });
      await other.goto(linkIn(await mailTo(to)));
      await expect(other.locator('main')).toContainText(member.nickname);
      await expect(other.locator('main')).not.toContainText(member.email);
      await press(other, t('account:changeAgree'));
      await expect(title(other)).toHaveText(t('account:stateWaitingTitle'));
      await page.goto(EMAIL);
      await expect(page.getByText(t('account:emailAgreed'))).toHaveCount(1);
      await other.goto(linkIn(await mailTo(member.email)));
      await press(other, t('account:changeAgree'));
      await expect(title(other)).toHaveText(t('account:stateChangedTitle'));
      expect((await mailTo(member.email, 2)).subject).toBe(t('mail:emailChangedSubject'));
      await other.goto('/login');
      await signIn(other, { email: to, password: GOOD_PASSWORD });
      await expect(other).toHaveURL((url) => url.pathname === '/');
    });

    test('the old mailbox keeps it from changing', async ({ page, login, newPage, mailTo }) => {
      const member = await login({ password: GOOD_PASSWORD });
      await page.goto(EMAIL);
      await page.getByLabel(t('account:emailNext'), { exact: true }).fill(fresh());
      await fillPassword(page);
      await press(page, t('account:emailSubmit'));
      const other = await newPage({ javaScriptEnabled });
      const link = linkIn(await mailTo(member.email));
      await other.goto(link);
      await press(other, t('account:changeCancel'));
      await expect(title(other)).toHaveText(t('account:stateCancelledTitle'));
      await other.goto(link);
      await expect(title(other)).toHaveText(t('member:spentTitle'));
      await page.goto(EMAIL);
      await expect(title(page)).toHaveText(t('account:emailTitle'));
    });

    test('all data comes as a zip that can be opened and read', async ({ page, login, api }) => {
      const member = await login({ password: GOOD_PASSWORD });
      await api(member, 'POST article/post', {
        title: 'Where to put the lamp',
        body: 'Behind the <b>camera</b>, I think.',
        tag: 'equipment',
        language: 'en',
      });
      await page.goto('/user-info');
      await page.getByRole('link', { name: t('account:dataTitle'), exact: true }).click();
      await fillPassword(page);
      const coming = page.waitForEvent('download');
      await press(page, t('account:copySubmit'));
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(/^account-data-\d{4}-\d\d-\d\d\.zip$/);
      const files = unzipSync(new Uint8Array(fs.readFileSync(await download.path())));
      expect(Object.keys(files)).toEqual([
        'index.html',
        ...EXPORT_PARTS.map((part) => `${part}.json`),
      ]);
      const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
      expect(JSON.parse(read('account.json'))).toMatchObject({ email: member.email });
      expect(JSON.parse(read('forum.json')).posts).toMatchObject([
        { title: 'Where to put the lamp', body: 'Behind the <b>camera</b>, I think.' },
      ]);
      expect(read('index.html')).toContain('Behind the &lt;b&gt;camera&lt;/b&gt;, I think.');
      // The page it was asked for on is still there.
      await expect(title(page)).toHaveText(t('account:dataTitle'));
    });

    test('an account is closed, hidden, and kept with one press', async ({
      page,
      login,
      newPage,
      mailTo,
      noise,
    }) => {
      noise.allow(/status of 40[014]/);
      const member = await login({ password: GOOD_PASSWORD, listed: true });
      const phone = await newPage({ javaScriptEnabled });
      await phone.goto('/login');
      await signIn(phone, { email: member.email, password: GOOD_PASSWORD });
      await expect(phone).toHaveURL((url) => url.pathname === '/');
      await leave(page, t('account:leaveKeep'));
      await expect(page.getByRole('heading', { name: t('account:leavingTitle') })).toBeVisible();
      await expectSignedInAs(phone, null);
      const mail = await mailTo(member.email);
      expect(mail.subject).toBe(t('mail:leavingSubject'));
      await phone.goto(`/user-info?userId=${member.id}`);
      await expect(title(phone)).not.toHaveText(member.nickname);

      await phone.goto(linkIn(mail));
      await signIn(phone, { email: member.email, password: GOOD_PASSWORD });
      await expect(phone).toHaveURL((url) => url.pathname === DATA);
      await phone.goto('/user-info/security');
      await press(phone, t('account:leavingKeepIt'));
      await expect(phone.getByText(t('account:leavingKept'))).toBeVisible();
      await page.goto('/user-info');
      await expect(page.getByText(t('account:leavingTitle'))).toHaveCount(0);
    });
  });
}

test('closing an account by keyboard', async ({ page, login }) => {
  await login({ password: GOOD_PASSWORD });
  await page.goto(LEAVE);
  const way = page.getByRole('radio', { name: t('account:leaveDelete') });
  for (let i = 0; i < 60 && !(await way.evaluate((e) => e === document.activeElement)); i++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: t('account:leaveKeep') })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type(GOOD_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === DATA);
  await expect(page.getByText(t('account:leavingKeep'))).toBeVisible();
});

for (const [language, colorScheme, rules] of LOOKS) {
  test(`sound in ${language}`, async ({ page, login, mailTo, expectSound }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await login({ password: GOOD_PASSWORD });
    const own = texts(language);
    const look = () => expectSound(page, rules);
    const open = async (path: string) => {
      await page.goto(`${path}?language=${language}`);
      await look();
    };
    await open(DATA);
    await open(EMAIL);
    const to = fresh();
    await page.getByLabel(own('account:emailNext'), { exact: true }).fill(to);
    await fillPassword(page, GOOD_PASSWORD, own);
    await press(page, own('account:emailSubmit'));
    await expect(title(page)).toHaveText(own('account:emailWaitingTitle'));
    await look();
    const link = linkIn(await mailTo(to)).replace(/language=\w+/, `language=${language}`);
    await page.goto(link);
    await expect(title(page)).toHaveText(own('account:changeTitle'));
    await look();
    await open(LEAVE);
    await expect(page.getByText(own('account:leaveLead', { count: DELETION_DAYS }))).toBeVisible();
    await page.getByRole('radio', { name: own('account:leaveDelete') }).check();
    await fillPassword(page, GOOD_PASSWORD, own);
    await press(page, own('account:leaveSubmit'));
    await expect(page).toHaveURL((url) => url.pathname === DATA);
    await look();
    await open('/user-info/security');
  });
}
