import { expect, test } from './support/fixtures.ts';

/** One of the networks of the demo, which the site under test shows. */
const NETWORK = 'demo-lanternlive';

const roomName = (): string => `Claimed_${Math.random().toString(36).slice(2)}`;

test('a room is claimed, shown and taken back without an account', async ({
  page,
  roomSeen,
  expectAccessible,
  expectSound,
  noise,
}) => {
  noise.allow(/404/);
  const username = roomName();
  await page.goto('/industry/claim');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your room, your choice');
  await page.getByLabel('Network').selectOption(NETWORK);
  await page.getByLabel('Name of your room').fill(username);
  await page.getByLabel('Everybody, with my name').check();
  await page.getByRole('button', { name: 'Get a code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your code');
  await expectSound();
  const [code = '', key = ''] = await page.locator('.claim-copy-text').allTextContents();
  expect(code).toMatch(/^[A-Z]{8}$/);
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Look whether it was seen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not seen yet');

  await roomSeen(NETWORK, username, `Hello! ${code.toLowerCase()} :)`);
  const ask = async (wish: string) => {
    await page.goto('/industry/claim?step=room');
    await page.getByLabel('Network').selectOption(NETWORK);
    await page.getByLabel('Name of your room').fill(username);
    await page.getByRole('textbox', { name: 'Your key' }).fill(key);
    await page.getByLabel(wish).check();
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await ask('See how it stands');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${username} is yours`);
  await expectAccessible();
  await page.goto(`/industry/rank-detail?q=${username}`);
  await expect(page.getByRole('link', { name: username })).toBeVisible();

  await ask('Show my room to nobody');
  await expect(page.getByText('Nobody sees your room.')).toBeVisible();
  await page.goto(`/industry/rank-detail?q=${username}`);
  await expect(page.getByRole('link', { name: username })).toHaveCount(0);
  await page.goto(`/industry/rank-detail/${NETWORK}/${username}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(username);

  await ask('Take everything back');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taken back');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a member gets a code, and what is wrong stands beside its field', async ({
    page,
    login,
    noise,
  }) => {
    noise.allow(/400/);
    await login();
    await page.goto('/industry/claim');
    await page.getByRole('button', { name: 'Get a code' }).click();
    await expect(page.getByText('Write the name of your room.').last()).toBeVisible();
    await page.getByLabel('Network').selectOption(NETWORK);
    await page.getByLabel('Name of your room').fill(roomName());
    await page.getByRole('button', { name: 'Get a code' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your code');
    await expect(page.locator('.claim-copy-text')).toHaveCount(1);
    // What copies needs a script; the code can be marked by hand.
    await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden();
  });
});
