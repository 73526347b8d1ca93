import { test } from './support/fixtures.ts';
import { expectStillInPieces } from './support/slow-line.ts';
import { settled } from './support/traffic.ts';

for (const address of [
  '/Terms-Of-Service',
  '/gettingStarted/how-payouts-work',
  '/forum/home',
  '/inspoView/detail/radio-night',
])
  test(`${address} stands still while it arrives in pieces`, async ({ page, noise, baseURL }) => {
    await expectStillInPieces(page, noise, new URL(address, baseURL), () => settled(page));
  });

test('a page of a member stands still while it arrives in pieces', async ({
  page,
  noise,
  baseURL,
  login,
}) => {
  await login();
  await expectStillInPieces(page, noise, new URL('/points', baseURL), () => settled(page));
});

test('a page that says what is wrong stands still while it arrives in pieces', async ({
  page,
  noise,
  baseURL,
}) => {
  noise.allow(/status of 404/);
  await expectStillInPieces(page, noise, new URL('/not-there', baseURL), () => settled(page));
});
