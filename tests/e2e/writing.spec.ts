import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DRAFTS } from '#domain/drafts.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFits } from './support/sizes.ts';

const BODY = 'I would like to hear how others do it, before I change anything.';
const question = (title: string, body = BODY) => ({
  title,
  body,
  tag: 'craft' as const,
  language: 'en' as const,
  images: [],
});

/** A pause in writing, after which the account gets the draft; of a page whose clock is the test's. */
const pause = (page: Page) => page.clock.runFor(DRAFTS.saveAfterMs + 1000);

/** The account has the draft. */
const expectSaved = async (page: Page) => {
  await pause(page);
  await expect(page.getByText('Draft saved on all your devices')).toBeVisible();
};

test.describe('ways to write', () => {
  test('lead into the editor, with the language of the address', async ({
    page,
    login,
    expectAccessible,
  }) => {
    await login();
    await page.goto('/forum/create');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'What would you like to write?',
    );
    await expect(page.getByText('No drafts.', { exact: false })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: /A question or an experience/ }).click();
    await expect(page).toHaveURL(/\/forum\/post$/);
    await page.goto('/forum/post?in=es');
    await expect(page.getByLabel('Español')).toBeChecked();
    await expectAccessible();
  });

  test('are closed to the suspended, with the exact words, and to who has not joined', async ({
    page,
    login,
    newPage,
  }) => {
    await login({ suspendedAt: new Date().toISOString() });
    await page.goto('/forum/post');
    await expect(page.getByText('Your account was suspended')).toBeVisible();
    const other = await newPage();
    await login({ role: 'Visitor' }, other.context());
    await other.goto('/forum/post');
    await expect(other).toHaveURL(/\/communityView\/join/);
  });
});

test.describe('a draft', () => {
  test('goes on in another browser, and is gone from both once it is posted', async ({
    page,
    login,
    newPage,
    signInAs,
  }) => {
    const member = await login();
    await page.clock.install();
    await page.goto('/forum/post');
    await page.getByLabel('Your question in one line').fill('Begun here, ended there?');
    await page.getByLabel('The details').fill(BODY);
    await expectSaved(page);

    const phone = await newPage({ viewport: { width: 390, height: 800 } });
    await signInAs(member, phone);
    await phone.clock.install();
    await phone.goto('/forum/create');
    await phone.getByRole('link', { name: /Begun here, ended there/ }).click();
    await expect(phone.getByLabel('The details')).toHaveValue(BODY);
    await phone.getByLabel('The details').fill(`${BODY} From the phone.`);
    await expectSaved(phone);

    await page.getByLabel('The details').fill(`${BODY} From the desk.`);
    await pause(page);
    await expect(page.getByText('This draft was also changed on another device')).toBeVisible();
    await expect(page.getByText('From the phone.', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await page.getByRole('button', { name: 'Show that version' }).click();
    await expect(page.getByLabel('The details')).toHaveValue(`${BODY} From the phone.`);
    await page.getByRole('button', { name: 'Show that version' }).click();
    await page.getByLabel('The details').fill(`${BODY} At the desk.`);
    await expectSaved(page);
    // Who comes back to the phone is told.
    await phone.evaluate((wait) => {
      const now = Date.now;
      Date.now = () => now() + wait;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, 60_000);
    await expect(phone.getByText('This draft was also changed on another device')).toBeVisible();
    await phone.getByRole('button', { name: 'Take the other one' }).click();
    await expect(phone.getByLabel('The details')).toHaveValue(`${BODY} At the desk.`);
    await phone.getByLabel('The details').fill(`${BODY} From the phone.`);
    await expectSaved(phone);
    await page.getByLabel('The details').fill(`${BODY} From the desk.`);
    await pause(page);
    await expect(page.getByText('This draft was also changed on another device')).toBeVisible();
    await page.getByRole('button', { name: 'Put both together' }).click();
    await expect(page.getByLabel('The details')).toHaveValue(
      `${BODY} From the desk.\n\n---\n\n${BODY} From the phone.`,
    );
    await page.getByRole('main').getByText('Craft', { exact: true }).click();
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page).toHaveURL(/\/forumDetails\/\d+/);
    await phone.goto('/forum/create');
    await expect(phone.getByRole('link', { name: /Begun here/ })).toHaveCount(0);
  });

  test('in two tabs is told of, loses neither text, and says where it was posted', async ({
    page,
    login,
    expectSound,
  }) => {
    await login();
    await page.clock.install();
    await page.goto('/forum/post');
    const here = page.getByLabel('The details');
    await page.getByLabel('Your question in one line').fill('Which of two tabs?');
    await here.fill(BODY);
    await expectSaved(page);
    const tab = await page.context().newPage();
    await tab.goto('/forum/post');
    const there = tab.getByLabel('The details');
    await expect(there).toHaveValue(BODY);
    await expect(page.locator('.draft-conflict')).toHaveCount(0);

    await there.fill(`${BODY} In the other tab.`);
    await expect(page.getByText('This draft was also changed in another tab')).toBeVisible();
    await expect(here).toHaveValue(BODY);
    await expectSound();
    await here.fill(`${BODY} In this one.`);
    await expect(tab.getByText('The version you did not choose')).toBeVisible();
    await page.getByRole('button', { name: 'Take the other one' }).click();
    await expect(here).toHaveValue(`${BODY} In the other tab.`);
    await expect(page.locator('.draft-conflict')).toHaveCount(0);
    await expectSound();
    await page.reload();
    await page.getByRole('button', { name: 'Show that version' }).click();
    await expect(here).toHaveValue(`${BODY} In this one.`);
    // Whoever changes a text before the other tab has told of its own is the one who is asked.
    const told = page.evaluate(
      (body) =>
        new Promise<void>((resolve) => {
          addEventListener('storage', ({ newValue }) => {
            if (newValue && JSON.parse(newValue).body === body) resolve();
          });
        }),
      `${BODY} In this one.`,
    );
    await tab.getByRole('button', { name: 'Take the other one' }).click();
    await expect(there).toHaveValue(`${BODY} In this one.`);
    await told;

    await page.getByRole('main').getByText('Craft', { exact: true }).click();
    await tab.getByRole('button', { name: 'Take the other one' }).click();
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page).toHaveURL(/\/forumDetails\/\d+/);
    await expect(tab.getByText('This was posted in another tab')).toBeVisible();
    await expect(there).toHaveValue('');
    await expect(tab.locator('.draft-notice')).toHaveCount(1);
    await tab.close();
  });

  test('of an answer is told of in the other tab too', async ({ page, login, makeMember, api }) => {
    const author = await makeMember();
    const { code } = await api(author, 'POST article/post', question('Two tabs of one answer?'));
    await login();
    await page.clock.install();
    await page.goto(`/forumDetails/${code}`);
    await page.getByRole('button', { name: /Your answer/ }).click();
    await page.getByLabel('Your answer').fill('As it stands here.');
    await expectSaved(page);
    const tab = await page.context().newPage();
    await tab.goto(`/forumDetails/${code}`);
    await tab.getByLabel('Your answer').fill('As it stands there.');
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await expect(tab.getByText('This draft was also changed in another tab')).toBeVisible();
    await page.getByRole('button', { name: 'Answer', exact: true }).last().click();
    await expect(page.getByText('As it stands here.')).toBeVisible();
    await expect(tab.getByText('This was posted in another tab')).toBeVisible();
    await expect(tab.getByLabel('Your answer')).toHaveValue('As it stands there.');
    await tab.close();
  });
});

test('what a visitor writes in one tab stands in the other too', async ({ page }) => {
  await page.goto('/forum/post');
  const tab = await page.context().newPage();
  await tab.goto('/forum/post');
  await tab.locator('[data-field=body]').fill(BODY);
  await expect(page.locator('[data-field=body]')).toHaveValue(BODY);
  await page.locator('[data-field=title]').fill('Begun in two tabs?');
  await expect(tab.locator('[data-field=title]')).toHaveValue('Begun in two tabs?');
  await expect(tab.locator('[data-field=body]')).toHaveValue(BODY);
  await tab.close();
});

test.describe('an answer', () => {
  test('quotes what was selected, with its author and a link', async ({
    page,
    login,
    makeMember,
    api,
    expectAccessible,
  }) => {
    const author = await makeMember();
    const { code } = await api(author, 'POST article/post', question('Whom shall I quote here?'));
    await login();
    await page.goto(`/forumDetails/${code}`);
    const more = page.locator('.question summary');
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    const field = page.getByLabel('Your answer');
    const card = page.locator('.quote-card');
    await expect(card.locator('cite')).toHaveText(author.nickname);
    await expect(card).toContainText(BODY);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    const remove = card.getByRole('button', { name: `Remove the quote by ${author.nickname}` });
    await remove.click();
    await expect(card).toHaveCount(0);
    await expect(field).toBeFocused();
    await more.focus();
    await page.keyboard.press('Enter');
    await page.locator('.question').getByRole('button', { name: 'Quote', exact: true }).click();
    await field.pressSequentially('Well said.');
    await expect(field).toHaveValue('Well said.');
    // What was begun yesterday is the same text, and opens as it is written now.
    await page.reload();
    await expect(card).toContainText(BODY);
    await expect(field).toHaveValue('Well said.');
    await expectAccessible();
    await page.setViewportSize({ width: 390, height: 800 });
    await expectFits(page);
    await page.getByRole('button', { name: 'Answer', exact: true }).last().click();
    await expect(page.locator('.written cite a', { hasText: author.nickname })).toBeVisible();
    await expect(page.locator('.written blockquote')).toContainText(BODY);

    await page.locator('.question .written').evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    });
    await expect(page.locator('.quote-button')).toBeVisible();
  });

  test('names a member by keyboard alone, who is told', async ({
    page,
    login,
    newPage,
    makeMember,
    api,
    expectAccessible,
    signInAs,
  }) => {
    const author = await makeMember();
    const { code } = await api(author, 'POST article/post', question('Who is named down here?'));
    const named = await makeMember();
    await api(named, 'POST comment', { articleId: Number(code), body: 'I am here.', images: [] });
    const writer = await login();
    await page.goto(`/forumDetails/${code}`);
    await page.getByRole('button', { name: /Your answer/ }).press('Enter');
    const field = page.getByLabel('Your answer');
    await field.pressSequentially(`Hello @${named.nickname.slice(0, 5)}`);
    const option = page.getByRole('option', { name: named.nickname });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expectAccessible();
    await field.press('Escape');
    await expect(option).toHaveCount(0);
    await field.pressSequentially(named.nickname.slice(5, 6));
    await expect(option).toBeVisible();
    await field.press('Enter');
    await expect(field).toHaveValue(`Hello @${named.nickname} `);
    await field.pressSequentially('there');
    await field.press('Control+Enter');
    await expect(page.locator('.written a', { hasText: `@${named.nickname}` })).toHaveAttribute(
      'href',
      /\/user-info\?userId=\d+/,
    );

    const told = await newPage();
    await signInAs(named, told);
    await told.goto('/messages?showmsgNumber=1');
    const message = told.getByRole('main').getByRole('listitem');
    await expect(message.getByText(`${writer.nickname} mentioned you`)).toBeVisible();
    await expect(message.getByText(`Hello @${named.nickname} there`)).toBeVisible();
  });

  test('can be written on a page of its own, below what it answers', async ({
    page,
    login,
    makeMember,
    api,
    expectAccessible,
  }) => {
    const author = await makeMember();
    const post = await api(author, 'POST article/post', question('Answered on a page of its own'));
    const { comment } = await api(author, 'POST comment', {
      articleId: post.id,
      body: 'My own first thought on this.',
      images: [],
    });
    await login();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/forum/reply?id=${post.id}&comment=${comment?.id}`);
    await expect(page.getByText('My own first thought on this.')).toBeVisible();
    await expectAccessible();
    await page.getByLabel(`Reply to ${author.nickname}`).fill('And here is mine.');
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(page).toHaveURL(/\/forumDetails\/\d+\/.*#comment-\d+$/);
    await expect(page.getByText('And here is mine.')).toBeVisible();
  });
});

test('a picture says what was taken out of it, and can change its place', async ({
  page,
  login,
}) => {
  await login();
  await page.goto('/forum/post');
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#17704a' } });
  const traced = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c2371f' } });
  await page.locator('input[type=file]').setInputFiles([
    { name: 'plain.png', mimeType: 'image/png', buffer: await plain.png().toBuffer() },
    {
      name: 'traced.jpg',
      mimeType: 'image/jpeg',
      buffer: await traced
        .withExif({
          IFD0: { Artist: 'Somebody', Make: 'Camera' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
        })
        .jpeg()
        .toBuffer(),
    },
  ]);
  const list = page.getByRole('list', { name: 'Pictures' });
  await expect(list.getByText('Removed from this picture')).toBeVisible();
  await expect(list.getByText('the place where it was taken')).toBeVisible();
  await expect(list.getByText('the name of its author or owner')).toBeVisible();
  await expect(list.getByText('We found no hidden data in this picture.')).toBeVisible();
  await page.getByRole('button', { name: 'Move traced.jpg forward' }).click();
  await expect(list.locator('.picture-name').first()).toHaveText('traced.jpg');
});

test('a picture is cropped and turned before it is posted, and keeps its description', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login();
  await page.goto('/forum/post');
  const red = sharp({ create: { width: 800, height: 400, channels: 3, background: '#c2371f' } });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: await red.png().toBuffer() });
  const description = page.getByLabel('What can be seen in this picture?');
  await description.fill('A red wall');
  await page.getByRole('button', { name: 'Crop or turn wide.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  const frame = dialog.getByRole('application');
  const shapeOf = async () => {
    const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
    return [Math.round(width), Math.round(height)];
  };
  expect(await shapeOf()).toEqual([440, 220]);
  await dialog.getByRole('radio', { name: 'Square' }).check();
  expect(await shapeOf()).toEqual([440, 440]);
  await dialog.getByRole('radio', { name: 'Free' }).check();
  await dialog.getByRole('slider', { name: 'From tall to wide' }).press('Home');
  const [width = 0, height = 0] = await shapeOf();
  expect([height, width < 200]).toEqual([440, true]);
  await expectAccessible();
  await dialog.getByRole('radio', { name: 'Original' }).check();
  await dialog.getByRole('button', { name: 'Turn right' }).click();
  expect(await shapeOf()).toEqual([220, 440]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  // Sent anew: its line says again what was found, and its description is still there.
  await expect(page.getByText('We found no hidden data in this picture.')).toBeVisible();
  await expect(description).toHaveValue('A red wall');
  const shown = page.getByRole('list', { name: 'Pictures' }).locator('img');
  await expect(shown).toHaveAttribute('src', /^\/uploads\//);
  await expect
    .poll(() => shown.evaluate((i: HTMLImageElement) => i.naturalHeight > i.naturalWidth))
    .toBe(true);
  // And once more, from what the server has made of it.
  await page.getByRole('button', { name: /^Crop or turn/ }).click();
  await expect(frame).toBeVisible();
  expect(await shapeOf()).toEqual([220, 440]);
});
