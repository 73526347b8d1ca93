import { LANGUAGES } from '#domain/languages.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect } from '../support/fixtures.ts';
import { field, LISTED, messages, say, talking, test } from './people.ts';

const PHONE = { width: 390, height: 844 };
const sticksOut = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const language of LANGUAGES) {
  for (const viewport of [undefined, PHONE]) {
    const width = viewport?.width ?? 1280;
    test(`${language} at ${width}: empty, full, a request, settings`, async ({
      page,
      login,
      makeMember,
      api,
      expectAccessible,
    }) => {
      // Five pages, each looked at by axe.
      test.slow();
      const t = texts(language);
      if (viewport) await page.setViewportSize(viewport);
      const bea = await login(LISTED);
      const look = async () => {
        expect(await page.evaluate(sticksOut)).toBe(0);
        await expectAccessible();
      };
      const address = (query = '') => `/chat-page?language=${language}${query}`;
      await page.goto(address());
      await expect(page.getByText(t('chat:empty'), { exact: true })).toBeVisible();
      await look();
      const [ana, cleo] = [await makeMember(LISTED), await makeMember(LISTED)];
      const id = await talking(api, ana, bea);
      const asked = await say(api, cleo, { userId: bea.id }, 'Hello!');
      await page.goto(address());
      await expect(page.locator('.chat-line')).toHaveCount(1);
      await look();
      await page.locator('.chat-line').click();
      await expect(page).toHaveURL(`/chat-page?id=${id}`);
      await expect(field(page)).toBeVisible();
      await look();
      if (viewport) {
        await expect(page.locator('.chat-list')).toBeHidden();
        await page.getByRole('link', { name: t('chat:back') }).click();
        await expect(page.locator('.chat-list')).toBeVisible();
        await page.goBack();
        await expect(field(page)).toBeVisible();
      }
      await page.goto(address(`&id=${asked.conversation.id}`));
      await expect(page.getByRole('button', { name: t('chat:accept') })).toBeVisible();
      await look();
      await page.goto(address('&view=settings'));
      await expect(page.getByRole('radio').first()).toBeChecked();
      await look();
    });
  }
}

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
  await box.evaluate((element) => (element.scrollTop = 150));
  await expect(messages(page)).toHaveCount(60);
  await expect(top).toBeInViewport();
  await expect(page.getByRole('button', { name: 'To the newest message' })).toBeVisible();
  await say(api, ana, { conversationId: id }, 'Are you still there?');
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(messages(page).last()).toBeInViewport();
  await expect(page.getByText('New messages', { exact: true })).toBeVisible();
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
  noise.allow(/status of 404.*chat\/conversation/);
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

test('a word of the never-share list is asked about first', async ({ page, talk }) => {
  const { id } = await talk();
  await page.addInitScript(() =>
    localStorage.setItem('neverShare', JSON.stringify({ words: ['Riverstreet'], keep: false })),
  );
  await page.goto(`/chat-page?id=${id}`);
  await field(page).fill('I live in Riverstreet');
  await field(page).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('mark')).toHaveText('Riverstreet');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(messages(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue('I live in Riverstreet');
});
