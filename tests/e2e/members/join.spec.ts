import { DAY_MS } from '#domain/days.ts';
import { cookiesOf, expect, test } from '../support/fixtures.ts';
import { linkIn } from '../support/mail.ts';
import { fillJoin, newApplicant, OTHER_PASSWORD, sendJoin } from '../support/member-forms.ts';

const JOIN = '/communityView/join';

test.describe('the join form', () => {
  // A refused form answers with a status of 400 or above, which browsers log.
  test.beforeEach(({ noise }) => noise.allow(/status of 4\d\d.*\/communityView\/join/));

  test('asks for the age, beside the box, and keeps what was typed', async ({
    page,
    expectAccessible,
  }) => {
    const applicant = newApplicant();
    await page.goto(`${JOIN}?redirect=/faq`);
    await fillJoin(page, applicant);
    await page.locator('main').getByRole('button', { name: 'Join' }).click();
    const box = page.getByRole('checkbox', { name: 'I am 18 or older.' });
    await expect(box).toHaveAccessibleDescription('You must be 18 or older to join.');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert')).toContainText('Age: You must be 18 or older to join.');
    await expect(page.getByLabel('Nickname', { exact: true })).toHaveValue(applicant.nickname);
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(applicant.email);
    await expect(page.locator('input[name=redirect]')).toHaveValue('/faq');
    // Never sent back: the page itself has kept it.
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(applicant.password);
    await expect(page.locator('.strength-text')).not.toHaveText('');
    await expectAccessible();
  });

  for (const [kind, password, answer] of [
    ['short', 'abc', 'Please take at least 10 characters.'],
    ['common', 'password123', 'This password stands on lists that attackers try first.'],
    ['weak', 'aaaaaaaaaaaa', 'This password is too easy to guess.'],
  ] as const) {
    test(`refuses a ${kind} password beside the field`, async ({ page }) => {
      const applicant = newApplicant();
      await page.goto(JOIN);
      await fillJoin(page, { ...applicant, password });
      const box = page.getByRole('checkbox');
      await box.check();
      await page.locator('main').getByRole('button', { name: 'Join' }).click();
      const field = page.getByLabel('Password', { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(`${answer}$`));
      await expect(page.getByLabel('Nickname', { exact: true })).toHaveValue(applicant.nickname);
      await expect(box).toBeChecked();
      await page.getByRole('link', { name: answer }).click();
      await expect(field).toBeFocused();
    });
  }

  test('keeps everything where the site does not answer, and sends once however often one presses', async ({
    page,
    noise,
  }) => {
    noise.allow(/status of 502.*\/communityView\/join/);
    const applicant = newApplicant();
    let sent = 0;
    const answers: (() => void)[] = [];
    await page.route(`**${JOIN}*`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent++;
      await new Promise<void>((resolve) => answers.push(resolve));
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
    });
    await page.goto(JOIN);
    await fillJoin(page, applicant);
    await page.getByRole('checkbox').check();
    const join = page.locator('main').getByRole('button', { name: 'Join' });
    await join.dblclick();
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('The site did not answer.');
    await expect(notice).toBeFocused();
    expect(sent, 'asked the site').toBe(1);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(applicant.password);
    await page.unroute(`**${JOIN}*`);
    await join.click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  });

  test('says that a nickname is taken', async ({ page, makeMember }) => {
    const { nickname } = await makeMember();
    await page.goto(JOIN);
    await fillJoin(page, { ...newApplicant(), nickname: nickname.toUpperCase() });
    await page.getByRole('checkbox').check();
    await page.locator('main').getByRole('button', { name: 'Join' }).click();
    await expect(page.getByLabel('Nickname', { exact: true })).toHaveAccessibleDescription(
      /This nickname is taken\./,
    );
  });

  test('says how good a password is while it is typed', async ({ page }) => {
    await page.goto(JOIN);
    const strength = page.locator('.strength-text');
    const field = page.getByLabel('Password', { exact: true });
    await field.pressSequentially('abc');
    await expect(strength).toHaveText('Too short yet');
    await page.getByLabel('Nickname', { exact: true }).fill('marigold');
    await field.fill('marigold2026');
    await expect(strength).toHaveText('Leave out your nickname and your address');
    await field.fill('kettle marble orbit 47');
    await expect(strength).toHaveText('Strong');
    await page.getByRole('button', { name: 'Show: Password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
  });
});

test('joins: a neutral mail, a page that asks, then signed in where one came from', async ({
  page,
  context,
  mailTo,
  newPage,
  noise,
}) => {
  const applicant = newApplicant();
  await page.goto('/forum/home?tag=money');
  await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the community');
  await fillJoin(page, applicant);
  await sendJoin(page);

  const mail = await mailTo(applicant.email);
  expect(mail.subject).toBe('Please confirm your e-mail');
  expect(mail.from).not.toMatch(/cam /i);
  expect(mail.from).toMatch(/^"?Campus"? </);
  const link = linkIn(mail);

  // What looks at links, such as a mail program, opens nothing by it.
  const program = await newPage();
  await program.goto(link);
  expect(await cookiesOf(program.context())).toEqual([]);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this you?');
  await expect(page.getByText(`This opens the account ${applicant.nickname}`)).toBeVisible();
  // Nobody is signed in yet; the browser keeps to whom the mail went, and that it has joined.
  expect((await cookiesOf(context)).map(({ name }) => name).sort()).toEqual(['joined', 'joining']);
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL(/\/forum\/home\?tag=money/);
  await expect(page.getByRole('banner').getByLabel('Your menu', { exact: true })).toBeVisible();
  const cookies = Object.fromEntries((await context.cookies()).map((one) => [one.name, one]));
  expect(cookies.crefresh?.httpOnly).toBe(true);
  expect((cookies.ctoken?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(29 * DAY_MS);

  noise.allow(/status of 4\d\d.*\/authorization/);
  await program.goto(link);
  await expect(program.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expect(program.getByRole('link', { name: 'Join again' })).toBeVisible();
});

test('two presses on Continue open the account once', async ({ page, request, mailTo, noise }) => {
  const { password, ...applicant } = newApplicant();
  const asked = { ...applicant, password, adult: true, language: 'en' };
  expect((await request.post('/api/login/join', { data: asked })).status()).toBe(200);
  const link = linkIn(await mailTo(applicant.email));
  await page.goto(link);
  const code = new URL(link, 'http://same.invalid').searchParams.get('code') ?? '';
  const elsewhere = await request.post('/authorization', { form: { code }, maxRedirects: 0 });
  expect(elsewhere.status()).toBe(303);
  noise.allow(/status of 4\d\d.*\/authorization/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});

test('the link asks for the password in another browser than the one that joined', async ({
  page,
  newPage,
  mailTo,
  noise,
  expectAccessible,
}) => {
  const applicant = newApplicant();
  await page.goto(JOIN);
  await fillJoin(page, applicant);
  await sendJoin(page);
  const phone = await newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(linkIn(await mailTo(applicant.email)));
  await expect(phone.getByText('the browser you joined with')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Join again with a password' })).toBeVisible();
  await expectAccessible(phone);
  noise.allow(/status of 4\d\d.*\/authorization/);
  const field = phone.getByLabel('Password', { exact: true });
  const confirm = phone.getByRole('button', { name: 'Continue' });
  await field.fill(OTHER_PASSWORD);
  await confirm.click();
  await expect(field).toHaveAccessibleDescription(
    'This is not the password that was chosen for this account.',
  );
  await expect(field).toHaveValue('');
  await expectAccessible(phone);
  await field.fill(applicant.password);
  await confirm.click();
  await expect(phone).toHaveURL((url) => url.pathname === '/welcome');
});

test('who has an account learns it by mail alone', async ({ page, makeMember, mailTo }) => {
  const { email } = await makeMember();
  await page.goto(JOIN);
  await fillJoin(page, { ...newApplicant(), email });
  await sendJoin(page);
  const mail = await mailTo(email);
  expect(mail.subject).toBe('You already have an account');
  expect(linkIn(mail)).toMatch(/^\/login/);
});

test('a link opened while somebody else is signed in says so', async ({
  page,
  login,
  request,
  mailTo,
}) => {
  const member = await login();
  const { password, ...applicant } = newApplicant();
  const asked = { ...applicant, password, adult: true, language: 'en' };
  await request.post('/api/login/join', { data: asked });
  const link = linkIn(await mailTo(applicant.email));
  await page.goto(link);
  await expect(
    page.getByText(`You are signed in here as ${member.nickname}. If you continue`),
  ).toBeVisible();
  await page.getByRole('link', { name: 'This is not me' }).click();
  await page.goto('/user-info');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.nickname);
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.goto('/user-info');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(applicant.nickname);
});
