import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fillJoin, newApplicant } from './support/member-forms.ts';

const WORD = 'Marta';

/** Puts a word on the list of this browser, as its page does. */
async function guard(page: Page): Promise<void> {
  await page.goto('/forum/never-share');
  await page.getByLabel('Add a word').fill(WORD);
  // The form can be sent once its code is there.
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added.', { exact: false })).toBeVisible();
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Do you want to share this?' });

test('a word entered before the code is there goes nowhere, and is not lost', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/forum/never-share', { waitUntil: 'commit' });
  const field = page.getByLabel('Add a word');
  await field.fill(WORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  code.resolve();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Added.', { exact: false })).toBeVisible();
  expect(sent.filter((request) => request.includes(WORD))).toEqual([]);
});

test('the contact form asks before it sends, and leads to the word', async ({
  page,
  noise,
  expectAccessible,
}) => {
  // Whoever is as quick as this test may be a program, to the form.
  noise.allow(/status of 422.*\/contact$/);
  await guard(page);
  await page.goto('/contact');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.getByLabel('What is it about?').selectOption({ index: 1 });
  await page.locator('#field-email').fill('reader@example.test');
  const message = page.locator('#field-message');
  await message.fill('I am called MÁRTA, and I would like to know something.');
  await page.locator('.form-submit').click();
  await expect(question(page)).toContainText('MÁRTA');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(message).toBeFocused();
  const selected = await message.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(selected).toBe('MÁRTA');
  expect(sent).toEqual([]);

  await page.locator('.form-submit').click();
  await question(page).getByRole('button', { name: 'Send anyway' }).click();
  await expect.poll(() => sent).toEqual(['/contact']);
});

test('a profile asks too, and without such words nothing is asked', async ({
  page,
  login,
  api,
}) => {
  const member = await login();
  await guard(page);
  await page.goto('/communityView/join');
  const about = page.locator('#field-summary');
  await about.fill('People call me marta, at home in a small town.');
  await page.locator('#field-rules').check();
  await page.locator('.form-submit').click();
  await question(page).getByRole('button', { name: 'Change it' }).click();
  await expect(about).toBeFocused();
  await about.fill('Five years of evenings, and still learning.');
  await page.locator('.form-submit').click();
  await expect(page.locator('#form-notice')).toBeVisible();
  expect((await api(member, 'GET user/info', {})).summary).toContain('Five years');
});

test('whoever joins is asked about a nickname before it goes out, and it goes once', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 4\d\d.*\/communityView\/join/);
  await guard(page);
  await page.goto('/communityView/join');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await fillJoin(page, { ...newApplicant(), nickname: 'Marta Lee' });
  const join = page.locator('main').getByRole('button', { name: 'Join' });
  await join.click();
  await expect(question(page)).toContainText('Marta');
  expect(sent).toEqual([]);
  await question(page).getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByLabel('Nickname', { exact: true })).toBeFocused();
  expect(sent).toEqual([]);
  await join.click();
  await question(page).getByRole('button', { name: 'Send anyway' }).click();
  await expect(page.getByRole('alert')).toContainText('You must be 18 or older to join.');
  expect(sent).toEqual(['/communityView/join']);
});

test('where the check does not come nothing is sent, and that is said', async ({
  page,
  context,
  noise,
  expectAccessible,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await guard(page);
  await page.goto('/contact');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const message = page.locator('#field-message');
  await message.fill('I am called Marta, and have a question.');
  await context.setOffline(true);
  for (let i = 0; i < 2; i++) {
    await page.locator('.form-submit').click();
    await expect(page.getByRole('alert')).toHaveText(
      /^Your words could not be compared with your list, so nothing was sent\./,
    );
  }
  await expect(message).toHaveValue('I am called Marta, and have a question.');
  await expectAccessible();
  expect(sent).toEqual([]);
});

test('a comment under a guide waits for the answer', async ({ page, login }) => {
  await login();
  await guard(page);
  await page.goto('/gettingStarted/how-payouts-work');
  await page.locator('#comments').scrollIntoViewIfNeeded();
  const field = page.locator('#comment-new');
  await field.fill('Thank you, says Marta.');
  await page.locator('#comments').getByRole('button', { name: 'Publish' }).click();
  await expect(question(page)).toContainText(WORD);
  await question(page).getByRole('button', { name: 'Change it' }).click();
  await expect(field).toHaveValue('Thank you, says Marta.');
  await expect(field).toBeFocused();
  await field.fill('Thank you.');
  await page.locator('#comments').getByRole('button', { name: 'Publish' }).click();
  await expect(page.locator('.comment-text').filter({ hasText: /^Thank you\.$/ })).toBeVisible();
});

test('a poll and the words about a picture are looked at as well', async ({ page, login }) => {
  await login();
  await guard(page);
  await page.goto('/forum/post');
  await page.getByLabel('Your question in one line').fill('Which of these is better?');
  await page.getByText('Starting out', { exact: true }).click();
  await page.getByLabel('The details').fill('I cannot decide and would like to hear yours.');
  await page.getByRole('button', { name: 'Add a poll' }).click();
  await page.getByLabel('Question of the poll').fill('What should I do?');
  await page.getByLabel('Answer 1', { exact: true }).fill('Ask marta');
  await page.getByLabel('Answer 2', { exact: true }).fill('Ask nobody');
  await expect(page.getByText('on this device only', { exact: false })).toBeVisible();
  await page.locator('main').getByRole('button', { name: 'Post', exact: true }).click();
  await expect(question(page)).toContainText('marta');
});

test('words are kept here alone, and warned of before they go out with a post', async ({
  page,
  login,
  expectAccessible,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await login();
  await page.goto('/forum/never-share');
  await page.getByLabel('Add a word').fill('ab');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('At least 3 letters or digits', { exact: false })).toBeVisible();
  await page.getByLabel('Add a word').fill('Wolgograd');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Wolgograd' })).toBeVisible();
  await page.getByLabel('Type a sentence', { exact: false }).fill('I come from V o l g o g r a d');
  await expect(page.getByText('Found: V o l g o g r a d')).toBeVisible();
  await expectAccessible();

  await page.goto('/forum/post');
  await page.getByLabel('Your question in one line').fill('Is it cold where you are?');
  await page.getByRole('main').getByText('Craft', { exact: true }).click();
  await page.getByLabel('The details').fill('Here in Волгограде it is cold.');
  await expect(page.getByText('Draft saved on this device only', { exact: false })).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Do you want to share this?' });
  await expect(dialog.getByText('Волгограде')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Change it' }).click();
  expect(
    await page
      .getByLabel('The details')
      .evaluate((element: HTMLTextAreaElement) =>
        element.value.slice(element.selectionStart, element.selectionEnd),
      ),
  ).toBe('Волгограде');
  expect(sent.filter((text) => /wolgograd|волгоград/i.test(decodeURIComponent(text)))).toEqual([]);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await dialog.getByRole('button', { name: 'Post anyway' }).click();
  await expect(page).toHaveURL(/\/forumDetails\/\d+/);
  expect(sent.filter((text) => /wolgograd/i.test(text))).toEqual([]);
});
