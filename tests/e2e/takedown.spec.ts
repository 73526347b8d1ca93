import type { Page } from '@playwright/test';
import { CONTACT } from '#domain/limits.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from './support/fixtures.ts';
import { LOOKS, PHONE, WIDE } from './support/sizes.ts';

const POST = {
  title: 'Somebody wrote where I live',
  body: 'This post says more than it should about another person.',
  tag: 'privacy' as const,
  language: 'en' as const,
  images: [],
};

/** The desk shows the requests of all tests: one that looks there names its post like no other. */
const ownTitle = (): string => `Whose street is this, ${Math.random().toString(36).slice(2)}?`;

/**
 * Sends the form as soon as it is old enough: one that comes back at once looks like a program. Its page is a little
 * older than the mark in it, so that a press may come too soon.
 */
async function sendLater(
  page: Page,
  send = page.getByRole('button', { name: 'Send the request' }),
) {
  const age = () => page.evaluate(() => performance.now());
  await expect.poll(age, { intervals: [500] }).toBeGreaterThan(CONTACT.formMinMs);
  await expect(async () => {
    await send.click();
    await expect(page).toHaveURL(/\/takedown\/status\?key=/, { timeout: 500 });
  }).toPass({ intervals: [500] });
}

test('without an account: form, queue, decision, and the answer behind the link', async ({
  page,
  newPage,
  login,
  makeMember,
  api,
  expectAccessible,
  noise,
}) => {
  noise.allow(/404|422/);
  const author = await makeMember();
  const title = ownTitle();
  const { id } = await api(author, 'POST article/post', { ...POST, title });
  await page.goto(`/takedown?page=/forumDetails/${id}`);
  await expect(page.getByLabel('Where on this site is it?')).toHaveValue(`/forumDetails/${id}`);
  await expect(page.getByLabel(/This is my work/)).toBeHidden();
  await page.getByLabel('My work was copied').check();
  await expect(page.getByLabel(/This is my work/)).toBeVisible();
  await page.getByLabel('Private data about me').check();
  await expectAccessible();
  await sendLater(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');
  await expect(page.getByText('Hidden until a moderator has looked')).toBeVisible();
  await expectAccessible();
  const link = page.url().replace('&sent=1', '');

  const staff = await newPage();
  await login({ role: 'Moderator' }, staff.context());
  await staff.goto(`/forumDetails/${id}`);
  await expect(staff.getByText('Withheld while a moderator looks at it')).toBeVisible();
  await expect(staff.getByText(POST.body)).toBeVisible();
  await staff.goto('/moderation?show=takedown');
  await expect(staff.getByRole('link', { name: `Post: ${title}` })).toBeVisible();
  await staff.getByRole('link', { name: `Post: ${title}` }).click();
  await expect(
    staff.getByRole('heading', { name: 'Who asks to have it taken down' }),
  ).toBeVisible();
  await expect(staff.getByText('Hidden until you decide')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByText('Delete it', { exact: true }).click();
  await staff.getByRole('button', { name: 'Decide' }).click();
  await expect(staff.getByText('Decided.', { exact: false })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('Taken down')).toBeVisible();
  await page.goto(link.replace(/key=.{4}/, 'key=AAAA'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link leads nowhere');
});

test('a report leads whoever it shows to the form, with the address filled in', async ({
  page,
  login,
  makeMember,
  api,
}) => {
  const author = await makeMember();
  const { id } = await api(author, 'POST article/post', POST);
  await login();
  await page.goto(`/forumDetails/${id}`);
  await page.locator('summary[aria-label^="More for what"]').first().click();
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('link', { name: /This is about me/ }).click();
  await expect(page.getByLabel('Where on this site is it?')).toHaveValue(`/forumDetails/${id}`);
});

test('more than one thing: the button of the mail hides the rest, and the desk has one line', async ({
  page,
  newPage,
  login,
  makeMember,
  api,
  mailTo,
  expectAccessible,
  noise,
}) => {
  noise.allow(/404|422/);
  const author = await makeMember();
  const title = ownTitle();
  const [one, two] = [
    await api(author, 'POST article/post', { ...POST, title }),
    await api(author, 'POST article/post', { ...POST, title: 'And where I work' }),
  ];
  const email = `juno${Date.now()}@example.test`;
  await page.goto('/takedown');
  await page.getByLabel('Private data about me').check();
  await page
    .getByLabel('Where on this site is it?')
    .fill(`/forumDetails/${one.id}\n/forumDetails/${two.id}`);
  await page.getByLabel(/^E-mail for our answer/).fill(email);
  await sendLater(page);
  await expect(page.getByText('Waits for a moderator')).toBeVisible();
  await expect(page.getByText('The rest is hidden when you press the link')).toBeVisible();
  const { text } = await mailTo(email);
  const [link = ''] = /\/takedown\/status\?key=[\w-]+&code=[\w-]+/.exec(text) ?? [];
  await page.goto(link);
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  await page.getByRole('button', { name: 'Confirm and hide the rest' }).click();
  await expect(page.getByText('Your mailbox is confirmed.')).toBeVisible();
  await expect(page.getByText('Hidden until a moderator has looked')).toHaveCount(2);

  const staff = await newPage();
  await login({ role: 'Moderator' }, staff.context());
  await staff.goto('/moderation?show=takedown');
  const line = staff.getByRole('listitem').filter({ hasText: title });
  await expect(line.getByText('and 1 more thing of the same request').first()).toBeVisible();
  await line
    .getByRole('link', { name: `Post: ${title}` })
    .first()
    .click();
  await expect(staff.getByText('Mailbox confirmed')).toBeVisible();
  await staff.getByText('Keep it', { exact: true }).click();
  await staff.getByLabel('Decide 1 more thing of this request the same way').check();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(staff.getByText('Decided.', { exact: false })).toBeVisible();
  await page.goto(link.replace(/&code=[\w-]+/, ''));
  await expect(page.getByText('Stays online', { exact: true })).toHaveCount(2);
});

for (const [language, colorScheme, rules] of LOOKS) {
  test(`a withheld text leaves its place and the answers, in ${language}`, async ({
    newPage,
    makeMember,
    api,
    expectSound,
    noise,
  }) => {
    noise.allow(/404|422/);
    const t = texts(language);
    const [author, other] = [await makeMember(), await makeMember()];
    const { id, slug } = await api(author, 'POST article/post', POST);
    const said = 'An answer that has nothing to do with it.';
    const { comment } = await api(other, 'POST comment', { articleId: id, body: said });
    const lost = { articleId: id, body: 'And one that says where I live.' };
    const { comment: named } = await api(other, 'POST comment', lost);
    const page = await newPage();
    for (const path of [`/forumDetails/${id}`, `/replayDetails/${named?.id}`]) {
      await page.goto(`/takedown?language=en&page=${path}`);
      await page.getByLabel('Private data about me').check();
      await sendLater(page);
    }
    await page.emulateMedia({ colorScheme });
    await page.goto(`/forumDetails/${id}/${slug}?language=${language}`);
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('forum:withheldTitle'));
      await expect(page.getByText(t('forum:withheldPost'))).toBeVisible();
      await expect(page.getByText(t('forum:withheldAnswer'))).toBeVisible();
    }
    await expect(page.locator(`#comment-${comment?.id}`)).toContainText(said);
    const html = await page.content();
    for (const words of [POST.title, POST.body, lost.body]) expect(html).not.toContain(words);
    await expectSound(page, rules);
  });

  test(`works without a script on a phone, in ${language}`, async ({ newPage, noise }) => {
    noise.allow(/400|422/);
    const t = texts(language);
    const page = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`/takedown?language=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('takedown:title'));
    const send = page.getByRole('button', { name: t('takedown:submit') });
    await page.getByLabel(t('takedown:pagesLabel')).fill('https://elsewhere.test/x');
    await page.getByLabel(t('takedown:aboutPrivacy')).check();
    await send.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel(t('takedown:aboutPrivacy'))).toBeChecked();
    await page.getByLabel(t('takedown:pagesLabel')).fill('/about');
    await sendLater(page, send);
    await expect(page.getByText(t('takedown:stateOpen'))).toBeVisible();
    const width = await page.locator('html').evaluate((html) => html.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
}
