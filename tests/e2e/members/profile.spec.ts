import { expect, test } from '../support/fixtures.ts';

const SUMMARY = 'Two years on camera, evenings only. Good with light, bad with taxes.';
const POST = {
  title: 'A first question about light',
  body: 'Which lamp would you buy first?',
  tag: 'equipment',
  language: 'en',
  images: [],
} as const;

test('completing the profile opens posting', async ({ page, login, api, noise }) => {
  noise.allow(/status of 4\d\d.*\/communityView\/join/);
  const member = await login({ complete: false });
  await expect(api(member, 'POST article/post', { ...POST, images: [] })).rejects.toThrow(
    'Please complete your profile before posting in the Community',
  );
  await page.goto('/user-info');
  await page.getByRole('link', { name: 'Complete your profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
  const summary = page.getByLabel('About you', { exact: true });
  await summary.fill('Too short');
  await page.getByText('More about you').click();
  await page.getByLabel('Where you are').fill('UTC+1');
  await page.getByLabel('Link optional').fill('my page');
  await page.getByRole('button', { name: 'Save and start posting' }).click();
  await expect(summary).toHaveAccessibleDescription(/Please write at least 20 characters\./);
  await expect(page.getByLabel('Link optional')).toHaveAccessibleDescription(/such as example/);
  await expect(page.getByRole('checkbox', { name: /rules/ })).toHaveAccessibleDescription(
    /keeps to its rules/,
  );
  await expect(page.getByLabel('Where you are')).toHaveValue('UTC+1');

  await summary.fill(SUMMARY);
  await page.getByLabel('Link optional').fill('example.org/me');
  await page.getByText('Sites you work on').click();
  const site = page.locator('.site-choice:not(:has(.site-choice)) .checkbox').first();
  const name = (await site.innerText()).trim();
  await site.click();
  await page.getByRole('checkbox', { name: /rules/ }).check();
  await page.getByRole('button', { name: 'Save and start posting' }).click();
  // The composer; what one came with waits there (first-hour.spec.ts).
  await expect(page).toHaveURL(/\/forum\/post$/);
  await page.goto('/user-info');
  await expect(page.getByText(SUMMARY)).toBeVisible();
  await expect(page.locator('.member-account')).toContainText(name);
  const posted = await api(member, 'POST article/post', { ...POST, images: [] });
  expect(posted.slug).toBe('a-first-question-about-light');
});

test('the form leads back to where posting was refused', async ({ page, login }) => {
  await login({ complete: false });
  await page.goto('/communityView/join?redirect=/forum/create');
  await page.getByLabel('About you', { exact: true }).fill(SUMMARY);
  await page.getByRole('checkbox', { name: /rules/ }).check();
  await page.getByRole('button', { name: 'Save and start posting' }).click();
  await expect(page).toHaveURL(/\/forum\/create$/);
});

test('the own page shows the account, another one does not', async ({
  page,
  login,
  makeMember,
  newPage,
  expectAccessible,
}) => {
  const member = await login({ summary: SUMMARY, location: 'UTC+1', camUsed: 4, listed: true });
  const other = await makeMember({ summary: 'Somebody else entirely.', listed: true });
  await page.goto('/user-info');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(page.getByText(member.email)).toBeVisible();
  await expectAccessible();
  await page.goto(`/user-info?userId=${other.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.nickname);
  await expect(page.getByText('Somebody else entirely.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your account' })).toHaveCount(0);
  expect(await page.content()).not.toContain(other.email);

  const visitor = await newPage();
  await visitor.goto(`/user-info?userId=${member.id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(member.nickname);
  expect(await visitor.content()).not.toContain(member.email);
});

for (const id of ['0', '999999999', 'abc', '1e3']) {
  test(`nobody is called ${id}`, async ({ page, noise }) => {
    noise.allow(/status of 404.*\/user-info/);
    const answer = await page.goto(`/user-info?userId=${id}`);
    expect(answer?.status()).toBe(404);
  });
}

test('contact links and sites are shown where that is ticked, by way of the leaving page', async ({
  page,
  login,
  newPage,
  expectAccessible,
  noise,
}) => {
  noise.allow(/status of 4\d\d.*\/communityView\/join/);
  const member = await login({ summary: SUMMARY, listed: true });
  const other = await newPage();
  const address = `/user-info?userId=${member.id}`;
  const edit = async () => {
    await page.goto('/communityView/join');
    await page.getByRole('checkbox', { name: /rules/ }).check();
  };
  const send = () => page.getByRole('button', { name: 'Save' }).click();

  await edit();
  const links = page.getByLabel('Contact links optional');
  await links.fill('http://x.com/me');
  await send();
  await expect(links).toHaveAccessibleDescription(/begins with https:/);
  await links.fill('https://x.com/me\nhttps://example.org/me');
  await page.getByText('Sites you work on').click();
  const site = page.locator('.site-choice:not(:has(.site-choice)) .checkbox').first();
  const name = (await site.innerText()).trim();
  await site.click();
  await expectAccessible();
  await send();
  await expect(page).toHaveURL(/done=profile/);
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(member.nickname);
  await expect(other.getByRole('heading', { name: 'Find me elsewhere' })).toHaveCount(0);
  await expect(other.getByRole('link', { name, exact: true })).toHaveCount(0);

  await edit();
  await expect(links).toHaveValue('https://x.com/me\nhttps://example.org/me');
  await page.getByRole('checkbox', { name: 'Show my contact links on my profile' }).check();
  await page.getByRole('checkbox', { name: 'Show the sites I work on on my profile' }).check();
  await send();
  await expect(page).toHaveURL(/done=profile/);
  await other.goto(address);
  await expectAccessible(other);
  await expect(
    other.locator('.member-card').getByRole('link', { name, exact: true }),
  ).toHaveAttribute('href', /^\/camsiteView\/detail\//);
  await other.getByRole('link', { name: 'X x.com/me' }).click();
  await expect(other).toHaveURL(/\/leaving\?to=https%3A%2F%2Fx\.com%2Fme$/);
  await expect(other.locator('main')).toContainText('x.com');
});

test('the focus stays at the buttons of a profile that take each other’s place', async ({
  page,
  login,
  makeMember,
}) => {
  await login();
  const { id } = await makeMember({ listed: true });
  await page.goto(`/user-info?userId=${id}`);
  const acts = page.getByRole('complementary').filter({ hasText: 'Write a message' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  // What hydrates brings the button to report.
  await expect(acts.getByRole('button', { name: 'Report' })).toBeVisible();
  for (const name of ['Mute', 'Block']) {
    await button(name).focus();
    await page.keyboard.press('Enter');
    await expect(button('Undo')).toBeFocused();
    await expect(button('Undo')).toHaveAccessibleDescription(/You have (?:muted|blocked)/);
    await page.keyboard.press('Enter');
    await expect(button('Mute')).toBeFocused();
  }
});
