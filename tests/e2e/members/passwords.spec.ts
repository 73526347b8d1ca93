import { expect, test } from '../support/fixtures.ts';
import { linkIn } from '../support/mail.ts';
import {
  expectSignedInAs,
  GOOD_PASSWORD,
  OTHER_PASSWORD,
  signIn,
} from '../support/member-forms.ts';

test('a forgotten password is set anew by mail, and every session ends', async ({
  page,
  login,
  newPage,
  mailTo,
  noise,
}) => {
  noise.allow(/status of 4\d\d.*\/(?:login|reset-password|change-password|user\/info)/);
  const elsewhere = await newPage();
  const member = await login({ password: GOOD_PASSWORD }, elsewhere.context());
  await expectSignedInAs(elsewhere, member.nickname);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(member.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('If there is an account with this address')).toBeVisible();
  const mail = await mailTo(member.email);
  expect(mail.subject).toBe('Choose a new password');
  const link = linkIn(mail);

  await page.goto(link);
  await expect(page.getByText(`For the account ${member.nickname}`)).toBeVisible();
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('password123');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(field).toHaveAccessibleDescription(/lists that attackers try first\.$/);
  // A refused password has not used the link up.
  await field.fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sign in with the new' })).toBeVisible();
  await expectSignedInAs(elsewhere, null);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await page.goto('/login');
  await signIn(page, { email: member.email, password: GOOD_PASSWORD });
  await expect(page.getByRole('alert')).toBeVisible();
  await signIn(page, { email: member.email, password: OTHER_PASSWORD });
  await expectSignedInAs(page, member.nickname);
  expect((await mailTo(member.email, 2)).subject).toBe('Your password was changed');
});

test('asking for an address without an account says the same and mails nothing', async ({
  page,
  makeMember,
  mailsTo,
  mailTo,
}) => {
  const nobody = `nobody-${Math.random().toString(36).slice(2)}@example.test`;
  const { email } = await makeMember();
  for (const address of [nobody, email]) {
    await page.goto('/forgot-password');
    await page.getByLabel('E-mail', { exact: true }).fill(address);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByText('If there is an account with this address')).toBeVisible();
  }
  // Asked for later, so when it is there the other one has been dealt with.
  await mailTo(email);
  expect(await mailsTo(nobody)).toEqual([]);
});

test('changes the password: the old one first, other sessions end, this one stays', async ({
  page,
  newPage,
  login,
  noise,
}) => {
  noise.allow(/status of 4\d\d.*\/(?:login|reset-password|change-password|user\/info)/);
  const member = await login({ password: GOOD_PASSWORD });
  const elsewhere = await newPage();
  await elsewhere.goto('/login');
  await signIn(elsewhere, { email: member.email, password: GOOD_PASSWORD });
  await expectSignedInAs(elsewhere, member.nickname);

  await page.goto('/change-password');
  const current = page.getByLabel('Current password', { exact: true });
  const wished = page.getByLabel('New password', { exact: true });
  await current.fill('not this one 1');
  await wished.fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(current).toHaveAccessibleDescription('The current password is not right.');
  await current.fill(GOOD_PASSWORD);
  await wished.fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page).toHaveURL(/\/user-info\?done=password$/);
  await expect(page.getByRole('status').filter({ hasText: 'Other devices' })).toBeVisible();
  await expectSignedInAs(page, member.nickname);
  await expectSignedInAs(elsewhere, null);
});
