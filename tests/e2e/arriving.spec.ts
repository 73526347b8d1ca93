import { test } from './support/fixtures.ts';
import { expectStillInPieces } from './support/slow-line.ts';
import { settled } from './support/traffic.ts';

for (const address of ['/Terms-Of-Service', '/gettingStarted/how-payouts-work', '/forum/home'])
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
