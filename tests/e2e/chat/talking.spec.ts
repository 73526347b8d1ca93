// Above 400 lines because each of these tests has the same two people talk.
import { randomBytes } from 'node:crypto';
import type { Route } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../support/fixtures.ts';
import { PHONE } from '../support/sizes.ts';
import { field, LISTED, messages, openChat, receipt, say, test } from './people.ts';

test('a visitor is sent to sign in, and the way back is kept', async ({ page }) => {
  await page.goto('/chat-page?user=7');
  const url = new URL(page.url());
  expect(url.pathname).toBe('/login');
  expect(url.searchParams.get('redirect')).toBe('/chat-page?user=7');
});

test('somebody asks, the other accepts, and both talk', async ({
  page,
  login,
  newPage,
  signInAs,
  makeMember,
  expectAccessible,
}) => {
  const bea = await login(LISTED);
  const ana = await makeMember(LISTED);
  const other = await newPage();
  await signInAs(ana, other);
  await openChat(page, '/chat-page');

  // From the profile, to the first words.
  await other.goto(`/user-info?userId=${bea.id}`);
  await other.getByRole('link', { name: 'Write a message', exact: true }).click();
  await expect(other).toHaveURL(/\/chat-page\?user=\d+$/);
  await field(other).fill('Hello, may I ask about lamps? https://shop.example/lamp');
  await field(other).press('Enter');
  await expect(receipt(other)).toHaveText('Sent');
  await expect(other).toHaveURL(/\/chat-page\?id=\d+$/);
  await expect(other.getByText('has not answered your request yet')).toBeVisible();

  const requests = page.getByRole('button', { name: /^Requests/ });
  await expect(requests).toContainText('1');
  await requests.click();
  await page.locator('.chat-line').click();
  await expect(messages(page)).toHaveText([
    'Hello, may I ask about lamps? https://shop.example/lamp',
  ]);
  // Nothing leads anywhere, and nothing is told, before somebody has said yes.
  await expect(page.locator('.chat-words a')).toHaveCount(0);
  await expect(receipt(other)).toHaveText('Sent');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(receipt(other)).toHaveText('Read');
  await expect(page.locator('.chat-words a')).toHaveAttribute('href', /^\/leaving\?to=/);
  await field(page).pressSequentially('Sure.');
  await expect(other.locator('.chat-typing')).toContainText('is writing');
  await field(page).press('Enter');
  await expect(messages(other).last()).toHaveText('Sure.');
  await expect(receipt(page)).toHaveText('Read');

  // Shift and Enter make a new line.
  await field(other).fill('One');
  await field(other).press('Shift+Enter');
  await field(other).pressSequentially('Two');
  await field(other).press('Enter');
  await expect(messages(page).last()).toHaveText('One\nTwo');
});

test('a no is told to nobody', async ({ page, login, makeMember, api }) => {
  const bea = await login(LISTED);
  const ana = await makeMember(LISTED);
  const { conversation } = await say(api, ana, { userId: bea.id }, 'Hello?');
  await openChat(page, `/chat-page?id=${conversation.id}`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Declined. They are not told.')).toBeVisible();
  await expect(page).toHaveURL(/\/chat-page$/);
  await page.getByRole('button', { name: /^Requests/ }).click();
  await expect(page.getByText('Nobody is asking to write to you.')).toBeVisible();
  const theirs = await api(ana, 'GET chat/conversation', { id: conversation.id });
  expect(theirs.conversation).toMatchObject({ state: 'asked', closed: null });
});

test('read is told only where both let it be seen', async ({ page, talk, newPage, signInAs }) => {
  const { ana, id } = await talk();
  await page.goto('/chat-page?view=settings');
  await page.getByRole('checkbox', { name: 'Show others that I have read' }).uncheck();
  await expect(page.getByText('Saved.')).toBeVisible();
  await openChat(page, `/chat-page?id=${id}`);
  const other = await newPage();
  await signInAs(ana, other);
  await openChat(other, `/chat-page?id=${id}`);
  await field(other).fill('Did you see this?');
  await field(other).press('Enter');
  await expect(messages(page).last()).toHaveText('Did you see this?');
  await expect(receipt(other)).toHaveText('Delivered');
  await field(page).fill('I did.');
  await field(page).press('Enter');
  await expect(messages(other).last()).toHaveText('I did.');
  await expect(receipt(page)).toHaveText('Delivered');
});

test('words are changed for 15 minutes, and found again on a phone', async ({
  page,
  talk,
  newPage,
  signInAs,
  api,
  expectAccessible,
}) => {
  const { ana, bea, id } = await talk();
  const other = await newPage();
  await signInAs(ana, other);
  await other.setViewportSize(PHONE);
  await openChat(other, `/chat-page?id=${id}`);
  await openChat(page, `/chat-page?id=${id}`);

  // By keyboard: the arrow up, the words, Enter. What was being written waits.
  await field(page).fill('At fvie');
  await field(page).press('Enter');
  await expect(messages(other).last()).toHaveText('At fvie');
  await field(page).press('ArrowUp');
  const edited = page.getByRole('textbox', { name: 'New words of your message' });
  await expect(edited).toBeFocused();
  await expect(edited).toHaveValue('At fvie');
  await edited.fill('At nine');
  await edited.press('Escape');
  await expect(edited).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await field(page).press('ArrowUp');
  await edited.fill('At five');
  await edited.press('Enter');
  await expect(edited).toHaveCount(0);
  for (const each of [page, other]) {
    await expect(messages(each).last()).toHaveText('At five');
    await expect(each.locator('.chat-edited')).toHaveText(['edited']);
  }
  await expect(field(page)).toBeFocused();

  // By the menu, and too late: the reason is said and the words stay.
  await other.locator('.chat-mine').first().hover();
  await other
    .locator('.chat-mine')
    .first()
    .getByLabel(/^More about the message/)
    .click();
  await other.getByRole('button', { name: 'Edit message' }).click();
  const late = 'A message can be edited for 15 minutes. This one can no longer be changed.';
  const answer = { code: 1498, error: 'chat_edit_over', message: late, data: null };
  await other.route('**/api/chat/edit-message', (route) =>
    route.fulfill({ status: 200, json: answer }),
  );
  const field390 = other.getByRole('textbox', { name: 'New words of your message' });
  await field390.fill('Do you use a lamp?');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('alert').filter({ hasText: late })).toBeVisible();
  await expect(field390).toHaveValue('Do you use a lamp?');

  // What was said before is found, and shown where it was said.
  await say(api, bea, { conversationId: id }, 'A line of many\n'.repeat(60));
  await expect(messages(other).last()).toContainText('A line of many');
  await other.getByRole('button', { name: 'Search in this conversation' }).click();
  const words = other.getByRole('searchbox', { name: 'Search in this conversation' });
  await words.fill('nowhere');
  await expect(other.getByText('Nothing here holds “nowhere”.').first()).toBeVisible();
  await words.fill('RING light');
  const hit = other.locator('.chat-hit');
  await expect(hit.locator('mark')).toHaveText(['ring', 'light']);
  await expectAccessible(other);
  await hit.click();
  const sought = other.locator('[data-sought]');
  await expect(sought).toContainText('Hello, do you use a ring light?');
  await expect(sought).toBeInViewport();
  await expect(sought).toBeFocused();
  await other.getByRole('button', { name: 'All results' }).click();
  await expect(hit).toHaveCount(1);
  await expect(words).toBeFocused();
  await words.press('Escape');
  await expect(other.getByRole('button', { name: 'Search in this conversation' })).toBeFocused();
  await expect(messages(other).last()).toBeInViewport();
  await expect(field390).toHaveValue('Do you use a lamp?');
});

test('a picture is for the two who talk', async ({ page, talk, makeMember, newPage, signInAs }) => {
  const { ana, bea, id } = await talk();
  const other = await newPage();
  await signInAs(ana, other);
  await openChat(other, `/chat-page?id=${id}`);
  await openChat(page, `/chat-page?id=${id}`);

  const noise = randomBytes(64 * 48 * 3);
  const picture = await sharp(noise, { raw: { width: 64, height: 48, channels: 3 } })
    .withExif({ IFD0: { Make: 'A camera' } })
    .jpeg()
    .toBuffer();
  await other
    .locator('.chat-composer input[type=file]')
    .setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(other.getByText('Removed from the file: the device')).toBeVisible();
  await other.getByRole('button', { name: 'Send' }).click();
  const sent = page.locator('.chat-pictures img');
  await expect(sent).toHaveJSProperty('complete', true);
  await expect.poll(() => sent.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64);

  const url = (await page.locator('.chat-pictures a').getAttribute('href')) as string;
  await page.locator('.chat-pictures a').click();
  await expect(page.locator('dialog.gallery img')).toBeVisible();
  await page.keyboard.press('Escape');

  const stranger = await makeMember();
  const of = async (token: string) =>
    (await fetch(new URL(url, page.url()), { headers: { cookie: `ctoken=${token}` } })).status;
  expect(await of(stranger.token)).toBe(404);
  expect(await of('')).toBe(404);
  expect(await of(bea.token)).toBe(200);

  // Taken back, it is gone for both.
  await other.locator('.chat-message').last().hover();
  await other
    .getByLabel(/^More about the message/)
    .last()
    .click();
  await other.getByRole('button', { name: 'Delete message' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click();
  await expect(messages(page).last()).toHaveText('Message deleted');
  await expect(messages(other).last()).toHaveText('Message deleted');
  expect(await of(bea.token)).toBe(404);
});

test('blocking ends it, and reporting reaches the moderators', async ({
  page,
  talk,
  makeMember,
  api,
  newPage,
  signInAs,
}) => {
  const { ana, id } = await talk();
  await openChat(page, `/chat-page?id=${id}`);

  await page.getByLabel(/^More about the conversation/).click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByRole('radio').nth(2).check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  const staff = await makeMember({ role: 'Admin' });
  const queue = await newPage();
  await signInAs(staff, queue);
  await queue.goto('/moderation');
  await expect(queue.locator('main')).toContainText('ring light');

  await page.getByLabel(/^More about the conversation/).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.locator('.chat-closed')).toContainText('You have blocked this member');
  // For its author it is sent; it comes neither now nor when the block ends.
  await say(api, ana, { conversationId: id }, 'Still there?');

  await page.getByLabel(/^More about the conversation/).click();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(field(page)).toBeVisible();
  await page.reload();
  await expect(messages(page).last()).toContainText('Yes, a small one.');
  await expect(page.getByText('Still there?')).toHaveCount(0);

  await page.getByLabel(/^More about the conversation/).click();
  await page.getByRole('button', { name: 'Delete conversation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete conversation' }).click();
  await expect(page).toHaveURL(/\/chat-page$/);
  await expect(page.locator('.chat-line')).toHaveCount(0);
});

test('what was said while the line was down arrives when it is back', async ({
  page,
  talk,
  api,
  dropLine,
}) => {
  const { ana, bea, id } = await talk();
  await page.clock.install();
  await openChat(page, `/chat-page?id=${id}`);
  await expect(messages(page)).toHaveCount(2);

  const newest = () => page.waitForResponse(/\/api\/chat\/messages\?.*since=/);
  const token = () => page.waitForResponse('**/api/member/ntoken');
  await dropLine(bea);
  const again = token();
  const caughtUp = newest();
  await say(api, ana, { conversationId: id }, 'Said into the dark');
  const { message } = await say(api, ana, { conversationId: id }, 'And taken back');
  await api(ana, 'POST chat/delete-message', { id: message.id });
  await expect(messages(page), 'nothing is heard without a line').toHaveCount(2);
  await page.clock.fastForward('00:31');
  await again;
  await caughtUp;
  await expect(messages(page).filter({ hasText: 'Said into the dark' })).toHaveCount(1);
  await expect(messages(page).filter({ hasText: 'And taken back' })).toHaveCount(0);
  await say(api, ana, { conversationId: id }, 'And heard again');
  await expect(messages(page).last()).toHaveText('And heard again');
});

test('a message whose answer is lost, or that fails, is said once', async ({
  page,
  talk,
  api,
  noise,
}) => {
  noise.allow(/chat\/send/);
  const { ana, id } = await talk();
  await openChat(page, `/chat-page?id=${id}`);
  await expect(messages(page)).toHaveCount(2);

  // The server hears it, and its answer is lost.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/chat/send', lose, { times: 1 });
  const lost = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/chat/send'));
  await field(page).fill('Can you hear me?');
  await field(page).press('Enter');
  await lost;
  const failed = page.locator('.chat-failed');
  const arrived = messages(page).filter({ hasText: 'Can you hear me?' });
  await expect(arrived).toHaveCount(1);

  await page.route('**/api/chat/send', (route) => route.abort());
  await field(page).fill('And now?');
  await field(page).press('Enter');
  await expect(failed).toContainText('Not sent yet');
  await page.reload();
  await expect(failed).toContainText('Not sent yet');
  await page.unroute('**/api/chat/send');
  // By itself, when its next try is due.
  await expect(failed).toHaveCount(0);
  await expect(messages(page).filter({ hasText: 'And now?' })).toHaveCount(1);
  const { resultList } = await api(ana, 'GET chat/messages', { conversationId: id });
  expect(resultList.map(({ text }) => text).slice(2)).toEqual(['Can you hear me?', 'And now?']);
});

test('what was said on both sides without a network is there within 2 s of it', async ({
  page,
  context,
  talk,
  api,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|chat\/|member\//);
  const { ana, id } = await talk();
  await openChat(page, `/chat-page?id=${id}`);
  await expect(messages(page)).toHaveCount(2);

  await context.setOffline(true);
  await field(page).fill('Written in a tunnel');
  await field(page).press('Enter');
  const failed = page.locator('.chat-failed');
  await expect(failed).toContainText('Not sent yet');
  await say(api, ana, { conversationId: id }, 'Where are you?');
  await expect(messages(page)).toHaveCount(2);

  await context.setOffline(false);
  await expect(messages(page)).toHaveCount(4, { timeout: 2_000 });
  await expect(failed).toHaveCount(0);
  await say(api, ana, { conversationId: id }, 'Ah, there');
  await expect(messages(page).last()).toHaveText('Ah, there');
  const { resultList } = await api(ana, 'GET chat/messages', { conversationId: id });
  expect(resultList.filter(({ text }) => text === 'Written in a tunnel')).toHaveLength(1);
});

test('a refused message says why, and goes back into the field or away', async ({
  page,
  login,
  makeMember,
  api,
  noise,
}) => {
  noise.allow(/status of 422/);
  await page.setViewportSize(PHONE);
  const me = await login(LISTED);
  const ana = await makeMember(LISTED);
  for (const text of ['One', 'Two', 'Three']) await say(api, me, { userId: ana.id }, text);
  await page.goto(`/chat-page?user=${ana.id}`);
  const failed = page.locator('.chat-failed');
  for (const again of ['Four', 'Four, shorter']) {
    await field(page).fill(again);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(failed).toContainText('You have written three messages');
    if (again === 'Four') {
      await failed.getByRole('button', { name: 'Edit' }).click();
      await expect(field(page)).toHaveValue('Four');
      await expect(field(page)).toBeFocused();
      await expect(failed).toHaveCount(0);
    }
  }
  await failed.getByRole('button', { name: 'Remove' }).click();
  await expect(failed).toHaveCount(0);
  await expect(messages(page)).toHaveText(['One', 'Two', 'Three']);
});

test('tabs of one member stay in step', async ({ page, talk, context, api }) => {
  const { ana, id } = await talk('bea');
  const second = await context.newPage();
  await openChat(page, '/chat-page');
  await openChat(second, '/chat-page');
  await say(api, ana, { conversationId: id }, 'News for both tabs');
  for (const tab of [page, second]) {
    await expect(tab.locator('.chat-line[data-unread]')).toContainText('News for both tabs');
  }
  await page.bringToFront();
  await page.locator('.chat-line').click();
  await expect(second.locator('.chat-line')).toHaveCount(1);
  await expect(second.locator('.chat-line[data-unread]')).toHaveCount(0);
  await field(page).fill('From the first tab');
  await field(page).press('Enter');
  await expect(second.locator('.chat-line')).toContainText('You: From the first tab');
  await field(page).fill('half written');
  await second.locator('.chat-line').click();
  await expect(field(second)).toHaveValue('half written');
});
