import type { Page } from '@playwright/test';
import type { TestMember } from '#testing/factories.ts';
import { expect, type Api } from '../support/fixtures.ts';
import { holdBack } from '../support/hold-back.ts';
import { PHONE } from '../support/sizes.ts';
import { expectStillInPieces } from '../support/slow-line.ts';
import { expectStill } from '../support/still.ts';
import { watchVitals } from '../support/vitals.ts';
import { LISTED, messages, say, test } from './people.ts';

/** More than fits on a phone. */
async function sayLines(api: Api, from: TestMember, conversationId: number): Promise<void> {
  for (let i = 1; i <= 30; i++) await say(api, from, { conversationId }, `Line ${i}`);
}

const field = (page: Page) => page.locator('.chat-composer textarea');

type What = 'list' | 'conversation';
const pathOf = (what: What, id: number) => (what === 'list' ? '/chat-page' : `/chat-page?id=${id}`);
const shown = (page: Page, what: What) =>
  what === 'list' ? page.locator('.chat-line') : messages(page).last();

/** Calls that ask for what the page was drawn with; those since a message ask for what came after it. */
const ASKS =
  /\/api\/(?:chat\/(?:conversations?|messages|settings)|camim\/unreadCount)\b(?!.*since=)/;

for (const what of ['list', 'conversation'] as const) {
  test(`the ${what} is there before any script, moves nothing and is not asked for again`, async ({
    page,
    talk,
    api,
  }) => {
    const { bea, id } = await talk();
    await sayLines(api, bea, id);
    await page.setViewportSize(PHONE);
    await watchVitals(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (ASKS.test(request.url())) asked.push(request.url());
    });
    const arrived = page.waitForResponse(/\/api\/chat\/conversations\?.*since=/);
    const answer = await page.goto(pathOf(what, id));
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('Line 30');
    await arrived;
    await expect(shown(page, what)).toBeInViewport();
    await expect(page.locator('astro-island[ssr] .chat')).toHaveCount(0);
    expect(asked).toEqual([]);
    await expectStill(page);
  });
}

for (const what of ['list', 'conversation'] as const) {
  test(`the ${what} stands still while it arrives in pieces`, async ({
    page,
    talk,
    api,
    noise,
    baseURL,
  }) => {
    // The live line goes to the site itself, which is another origin here.
    noise.allow(/Connecting to 'ws:\/\/127\.0\.0\.1:\d+\/live\//);
    const { bea, id } = await talk();
    await sayLines(api, bea, id);
    await expectStillInPieces(page, noise, new URL(pathOf(what, id), baseURL), () =>
      expect(shown(page, what)).toBeInViewport(),
    );
  });
}

test('what is typed before the page lives is kept, and the newest message stays in sight', async ({
  page,
  talk,
  api,
}) => {
  const { bea, id } = await talk();
  await sayLines(api, bea, id);
  await page.setViewportSize(PHONE);
  const go = await holdBack(page, /\/_astro\/.*\.js$/);
  await page.goto(`/chat-page?id=${id}`, { waitUntil: 'commit' });
  await expect(messages(page).last()).toHaveText('Line 30');
  await expect(messages(page).last()).toBeInViewport();
  await field(page).fill('Half a sentence');
  go();
  await expect(page.locator('astro-island:not([ssr]) .chat')).toBeVisible();
  await expect(field(page)).toHaveValue('Half a sentence');
  await expect(messages(page).last()).toBeInViewport();

  // The other half is typed just as early, when the first is not back yet.
  const goOn = await holdBack(page, /\/_astro\/.*\.js$/);
  await page.reload({ waitUntil: 'commit' });
  await expect(messages(page).last()).toHaveText('Line 30');
  await field(page).fill('and the other half');
  goOn();
  await expect(field(page)).toHaveValue('Half a sentence\nand the other half');
});

test('what was said while the page was on its way is caught up with', async ({
  page,
  talk,
  api,
}) => {
  const { ana, id } = await talk();
  // Each call by itself: the one for the line is held alone.
  await page.route('**/api/batch', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { answers: [] } } }),
  );
  const go = await holdBack(page, '**/api/member/ntoken');
  await page.goto(`/chat-page?id=${id}`);
  await expect(page.locator('astro-island:not([ssr]) .chat')).toBeVisible();
  await say(api, ana, { conversationId: id }, 'Meanwhile');
  await expect(messages(page)).toHaveCount(2);
  go();
  await expect(messages(page).last()).toHaveText('Meanwhile');
  await expect(page.locator('.chat-line-last')).toHaveText('Meanwhile');
});

test.describe('without a script', () => {
  test('somebody begins from a profile, is answered, and reads further back', async ({
    login,
    makeMember,
    newPage,
    signInAs,
    api,
    noise,
  }) => {
    noise.allow(/status of 400.*chat-page/);
    const bea = await login(LISTED);
    const ana = await makeMember(LISTED);
    const plain = { javaScriptEnabled: false, viewport: PHONE };
    const [hers, theirs] = [await newPage(plain), await newPage(plain)];
    await signInAs(ana, hers);
    await signInAs(bea, theirs);
    await hers.goto(`/user-info?userId=${bea.id}`);
    await hers.getByRole('link', { name: 'Write a message', exact: true }).click();
    await field(hers).fill('Hello, may I ask about lamps?');
    await hers.getByRole('button', { name: 'Send' }).click();
    await expect(hers).toHaveURL(/\/chat-page\?id=\d+$/);
    await expect(messages(hers)).toHaveText(['Hello, may I ask about lamps?']);

    await theirs.goto('/chat-page');
    await theirs.getByRole('button', { name: /^Requests/ }).click();
    await theirs.locator('.chat-line').click();
    await theirs.getByRole('button', { name: 'Accept' }).click();
    await field(theirs).fill('Sure.');
    await theirs.getByRole('button', { name: 'Send' }).click();
    await hers.reload();
    await expect(messages(hers).last()).toHaveText('Sure.');
    await expect(messages(hers).last()).toBeInViewport();

    // What is refused keeps its words, with the reason beside them.
    await field(hers).fill('x'.repeat(2_001));
    await hers.getByRole('button', { name: 'Send' }).click();
    await expect(hers.getByText('1 character too many')).toBeVisible();
    await expect(field(hers)).toHaveValue('x'.repeat(2_001));

    const id = Number(new URL(theirs.url()).searchParams.get('id'));
    for (let i = 1; i <= 40; i++) await say(api, ana, { conversationId: id }, `Line ${i}`);
    await theirs.goto('/chat-page');
    await expect(theirs.locator('.chat-line')).toContainText('Line 40');
    await theirs.locator('.chat-line').click();
    await theirs.getByRole('button', { name: 'Mark as read' }).click();
    await expect(theirs.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
    await theirs.getByRole('link', { name: 'Older messages' }).click();
    await expect(messages(theirs)).toHaveText(['Hello, may I ask about lamps?', 'Sure.']);
    await theirs.getByRole('link', { name: 'To the newest message' }).click();
    await expect(messages(theirs).last()).toHaveText('Line 40');
    // Nothing is offered that only a script could do.
    for (const name of [/^More about/, 'Search in this conversation', 'Add pictures']) {
      await expect(theirs.getByLabel(name).filter({ visible: true })).toHaveCount(0);
    }
    await theirs.getByRole('link', { name: 'Back to all conversations' }).click();
    await theirs.getByRole('link', { name: 'Message settings' }).click();
    await theirs.getByLabel('Nobody').check();
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs.getByText('Saved.')).toBeVisible();
    await expect(theirs.getByLabel('Nobody')).toBeChecked();
  });
});
