import { texts } from '#server/plugins/texts.ts';
import { expect } from '../support/fixtures.ts';
import { holdBack } from '../support/hold-back.ts';
import { PHONE } from '../support/sizes.ts';
import { field, LISTED, messages, say, test } from './people.ts';

test('on a phone a conversation takes the place of the list', async ({ page, talk }) => {
  await page.setViewportSize(PHONE);
  const { id } = await talk();
  await page.goto('/chat-page');
  await page.locator('.chat-line').click();
  await expect(page).toHaveURL(`/chat-page?id=${id}`);
  await expect(field(page)).toBeVisible();
  await expect(page.locator('.chat-list')).toBeHidden();
  await page.getByRole('link', { name: texts('en')('chat:back') }).click();
  await expect(page.locator('.chat-list')).toBeVisible();
  await page.goBack();
  await expect(field(page)).toBeVisible();
});

test('older messages come above, and the reader stays where they were', async ({
  page,
  talk,
  api,
}) => {
  test.slow();
  const { ana, bea, id } = await talk();
  const lines = Array.from({ length: 58 }, (_, i) => `Line number ${i + 1}`);
  for (const line of lines) await say(api, bea, { conversationId: id }, line);
  await page.goto(`/chat-page?id=${id}`);
  await expect(messages(page).last()).toHaveText('Line number 58');
  await expect(messages(page).last()).toBeInViewport();
  const box = page.locator('.chat-scroll');
  const top = page.getByText('Line number 19', { exact: true });
  await expect(top).toHaveCount(1);
  // 150 pixels below the beginning: the box is laid out from its end.
  await box.evaluate(
    (element) => (element.scrollTop = 150 - element.scrollHeight + element.clientHeight),
  );
  await expect(messages(page)).toHaveCount(60);
  await expect(top).toBeInViewport();
  await expect(page.getByRole('button', { name: 'To the newest message' })).toBeVisible();
  await say(api, ana, { conversationId: id }, 'Are you still there?');
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(messages(page).last()).toBeInViewport();
  await expect(page.getByText('New messages', { exact: true })).toBeVisible();
});

test('an answer that comes in the moment in which one goes further up leaves the reader there', async ({
  page,
  talk,
  api,
}) => {
  const { bea, id } = await talk();
  const lines = Array.from({ length: 30 }, (_, i) => `Line number ${i + 1}`);
  for (const line of lines) await say(api, bea, { conversationId: id }, line);
  // Between its scrolling and the event of it, which comes with the next frame, the page hears what it asked for.
  await page.addInitScript(() => {
    const read = Response.prototype.json;
    Response.prototype.json = async function (this: Response) {
      const body: unknown = await read.call(this);
      const box = document.querySelector('.chat-scroll');
      if (box && this.url.includes('/chat/messages')) box.scrollTop = -400;
      return body;
    };
  });
  await page.goto(`/chat-page?id=${id}`);
  await expect(page.getByRole('button', { name: 'To the newest message' })).toBeVisible();
  await expect(messages(page).last()).not.toBeInViewport();
});

test('who may not write is told why', async ({
  page,
  talk,
  makeMember,
  api,
  newPage,
  signInAs,
  noise,
}) => {
  noise.allow(/status of 404.*chat-page/);
  const { ana, id } = await talk();
  const suspended = await newPage();
  const other = await makeMember({
    ...LISTED,
    suspendedAt: new Date().toISOString(),
  });
  await signInAs(other, suspended);
  await suspended.goto(`/chat-page?user=${ana.id}`);
  await expect(suspended.getByText('Your account was suspended')).toBeVisible();
  await expect(field(suspended)).toHaveCount(0);

  await api(ana, 'POST chat/settings', { receipts: true, door: 'nobody' });
  await page.goto(`/chat-page?id=${id}`);
  await expect(field(page)).toBeVisible();
  const stranger = await newPage();
  await signInAs(await makeMember(LISTED), stranger);
  await stranger.goto(`/chat-page?user=${ana.id}`);
  await expect(stranger.locator('.chat-closed')).toHaveText(
    'You cannot begin a conversation with this member.',
  );
  await stranger.goto('/chat-page?id=999999999');
  await expect(stranger.getByText('This conversation does not exist')).toBeVisible();
});

test('a word of the never-share list is asked about first', async ({
  page,
  context,
  talk,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await talk();
  await page.addInitScript(() =>
    localStorage.setItem('neverShare', JSON.stringify({ words: ['Riverstreet'], keep: false })),
  );
  await page.goto(`/chat-page?id=${id}`);
  await field(page).fill('I live in Riverstreet');
  // Where the check does not come, nothing is sent either.
  await context.setOffline(true);
  await field(page).press('Enter');
  await expect(page.locator('#chat-write-problem')).toHaveText(
    'That did not work. Please try again.',
  );
  await expect(field(page)).toHaveValue('I live in Riverstreet');
  await context.setOffline(false);
  await page.reload();
  // What was written is kept.
  await expect(field(page)).toHaveValue('I live in Riverstreet');
  await field(page).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('mark')).toHaveText('Riverstreet');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(messages(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue('I live in Riverstreet');
});

test('while the never-share list is fetched, a message goes out once and what is typed stays', async ({
  page,
  talk,
}) => {
  const { id } = await talk();
  await page.addInitScript(() =>
    localStorage.setItem('neverShare', JSON.stringify({ words: ['Riverstreet'], keep: false })),
  );
  const come = await holdBack(page, /\/ask\.[\w-]+\.js/);
  await page.goto(`/chat-page?id=${id}`);
  await field(page).fill('Are you there?');
  const asked = page.waitForRequest(/\/ask\.[\w-]+\.js/);
  await field(page).press('Enter');
  await asked;
  await field(page).press('Enter');
  await field(page).pressSequentially(' One thing more');
  come();
  await expect(messages(page)).toHaveCount(3);
  await expect(messages(page).last()).toContainText('Are you there?');
  await expect(field(page)).toHaveValue('One thing more');
});
