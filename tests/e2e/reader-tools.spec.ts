import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { logOut } from './support/member-forms.ts';

const GUIDE = '/gettingStarted/how-payouts-work';
const OTHER = '/gettingStarted/choosing-a-stage-name';
const guide = { collection: 'guides', slug: 'how-payouts-work' } as const;

const tool = (page: Page, name: string) =>
  page.getByRole('group', { name: 'What you can do with this text' }).getByRole('button', { name });
const note = (page: Page) => page.getByRole('textbox', { name: 'Your private note' });
const saved = (page: Page) => page.locator('[data-part="said"]');

async function toComments(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
}

test.describe('to a visitor', () => {
  test('bookmark, note and read mark stay in this browser', async ({ page, expectAccessible }) => {
    await page.goto(GUIDE);
    await tool(page, 'Bookmark').click();
    await expect(tool(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');
    await expect(saved(page)).toContainText('Kept in this browser only.');
    await tool(page, 'Note').click();
    await expect(note(page)).toBeFocused();
    await note(page).fill('Ask the bank about fees.');
    await expect(page.getByText('Saved. Kept in this browser only.')).toBeVisible();
    await tool(page, 'Mark as read').click();
    await expectAccessible();
    await page.reload();
    for (const name of ['Bookmark', 'Mark as read']) {
      await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
    }
    await tool(page, 'Note').click();
    await expect(note(page)).toHaveValue('Ask the bank about fees.');
    await tool(page, 'Bookmark').click();
    await expect(saved(page)).toContainText('Bookmark removed.');
    await page.reload();
    await expect(tool(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'false');
  });

  test('what was kept is listed, changed, exported and removed, with a way back', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/saved');
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    await expectAccessible();
    await page.goto(OTHER);
    await tool(page, 'Bookmark').click();
    await expect(saved(page)).toContainText('Kept in this browser');
    await page.goto(GUIDE);
    await tool(page, 'Note').click();
    await note(page).fill('Fees\nare 3 %');
    await saved(page).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'See everything you saved' }).click();
    await expect(page).toHaveURL(/\/saved/);
    await expect(page.getByRole('link', { name: /stage name/i }).first()).toHaveAttribute(
      'href',
      new RegExp(OTHER),
    );
    await expect(page.getByText('are 3 %')).toBeVisible();
    await expectAccessible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download notes as text' }).click();
    const file = await (await download).createReadStream();
    const text = (await file.toArray()).join('');
    expect(text).toContain('Fees\nare 3 %');
    expect(text).toContain(GUIDE);

    await page.getByRole('button', { name: /^Change the note/ }).click();
    await note(page).fill('Fees are 4 %');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Fees are 4 %')).toBeVisible();
    const remove = page.getByRole('button', { name: /^Remove “/ });
    await expect(remove).toHaveCount(2);
    await remove.first().click();
    await expect(remove).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(remove).toHaveCount(2);
    await page.reload();
    await expect(remove).toHaveCount(2);
  });

  test('comments can be read; writing them begins with signing in', async ({
    page,
    makeMember,
    api,
    expectAccessible,
  }) => {
    const anna = await makeMember();
    const words = `Read by everybody ${anna.nickname}`;
    await api(anna, 'POST guide/beginner/comment/edit', { ...guide, body: words });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(GUIDE);
    await toComments(page);
    const comment = page.getByRole('listitem', { name: `Comment by ${anna.nickname}` });
    await expect(comment).toContainText(words);
    // What only members need stays away from who reads.
    expect(asked.filter((path) => path.includes('/member.'))).toEqual([]);
    await expect(comment.getByRole('button', { name: 'Report' })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveCount(0);
    const signInLink = page.locator('.comment-invitation').getByRole('link', { name: 'Sign in' });
    await expect(signInLink).toHaveAttribute('href', /redirect=.*how-payouts-work.*comments/);
    await expectAccessible();
    await page.setViewportSize({ width: 390, height: 844 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await wide()).toBeLessThanOrEqual(0);
  });

  test('a helpful answer counts and may say more', async ({ page, makeMember, api }) => {
    const staff = await makeMember({ role: 'Moderator' });
    await page.goto(GUIDE);
    const block = page.getByRole('group', { name: 'Was this helpful?' });
    await block.getByRole('button', { name: 'No' }).click();
    await expect(block.getByText('Thank you.')).toBeVisible();
    const words = `A table of fees ${staff.nickname}`;
    await block.getByRole('textbox', { name: /What was missing/ }).fill(words);
    await block.getByRole('button', { name: 'Send' }).click();
    await expect(block.getByText('the editors will read it')).toBeVisible();
    const read = await api(staff, 'GET feedback/read', guide);
    expect(read.comments.resultList[0]).toMatchObject({ comment: words, helpful: false });
    expect(read.texts[0]?.no).toBeGreaterThan(0);
    // The browser remembers how it answered.
    await page.reload();
    await toComments(page);
    await expect(block.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('answers of the FAQ ask the same', async ({ page, makeMember, api }) => {
    await page.goto('/faq');
    await expect(page.locator('.helpful')).toHaveCount(0);
    const question = page.locator('[data-question]').first();
    await question.locator('summary').click();
    const block = question.getByRole('group', { name: 'Was this helpful?' });
    await block.getByRole('button', { name: 'Yes' }).click();
    await expect(block.getByText('Thank you.')).toBeVisible();
    const slug = (await question.locator('.answer').getAttribute('id')) ?? '';
    const staff = await makeMember({ role: 'Admin' });
    const read = await api(staff, 'GET feedback/read', { collection: 'faq', slug });
    expect(read.texts[0]?.yes).toBeGreaterThan(0);
  });

  test('pictures of a text open in the gallery', async ({ page }) => {
    await page.goto(GUIDE);
    await page.evaluate(() => {
      const picture =
        '<p><a href="/apple-touch-icon.png"><img src="/apple-touch-icon.png" alt="A lamp"></a></p>';
      document.querySelector('.prose')?.insertAdjacentHTML('afterbegin', picture + picture);
    });
    await page.locator('.prose a:has(img)').first().click();
    const gallery = page.getByRole('dialog', { name: 'Pictures' });
    await expect(gallery.getByRole('img', { name: 'A lamp' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByRole('status')).toHaveText('2 / 3');
    await page.keyboard.press('Escape');
    await expect(gallery).toHaveCount(0);
  });

  test('a drawing of a text shows what its words say, opens in the gallery, and alone without a script', async ({
    page,
    newPage,
    noise,
  }) => {
    // What the test itself wants to run in the drawing: its policy forbids that too.
    noise.allow(/Blocked script execution in '[^']+\.svg'/);
    const address = '/gettingStarted/light-that-flatters';
    const name = /^Seen from above: the camera/;
    const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
    await page.goto(address);
    const drawing = page.locator('.prose').getByRole('img', { name });
    await drawing.scrollIntoViewIfNeeded();
    await expect.poll(() => drawing.evaluate(isDrawn)).toBe(true);
    await drawing.click();
    const shown = page.getByRole('dialog', { name: 'Pictures' }).getByRole('img', { name });
    await expect.poll(() => shown.evaluate(isDrawn)).toBe(true);

    const plain = await newPage({ javaScriptEnabled: false });
    await plain.goto(address);
    const opened = plain.waitForResponse((response) => response.url().endsWith('.svg'));
    await plain.locator('.prose').getByRole('link', { name }).click();
    const answer = await opened;
    expect(answer.status()).toBe(200);
    expect((await answer.allHeaders())['content-security-policy']).toContain('sandbox');
  });

  test('without a script nothing dead is offered', async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false });
    for (const address of [GUIDE, '/saved', '/faq']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const name of ['Bookmark', 'Note', 'Print', 'Mark as read', 'Yes']) {
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
      }
      await expect(page.getByRole('heading', { name: /^Comments/ })).toHaveCount(0);
    }
    await page.goto('/saved');
    await expect(page.getByText('Without JavaScript this page cannot show')).toBeVisible();
  });
});

test.describe('to a member', () => {
  test('what a visitor kept joins the account at sign-in, and other browsers show it', async ({
    page,
    makeMember,
    newPage,
    api,
    signInAs,
  }) => {
    const anna = await makeMember();
    await api(anna, 'POST learning/note', { ...guide, text: 'Written at home.' });
    await page.goto(GUIDE);
    await tool(page, 'Bookmark').click();
    await expect(saved(page)).toContainText('this browser');
    await tool(page, 'Mark as read').click();
    await tool(page, 'Note').click();
    await note(page).fill('Written on the bus.');
    await expect(page.getByText('Saved. Kept in this browser only.')).toBeVisible();

    await signInAs(anna, page);
    await page.goto(GUIDE);
    await tool(page, 'Note').click();
    await expect(note(page)).toHaveValue('Written at home.\n\nWritten on the bus.');
    const account = await api(anna, 'POST learning/merge', {});
    expect(account.bookmarks).toMatchObject([guide]);
    expect(account.read).toMatchObject([guide]);

    const second = await newPage();
    await signInAs(anna, second);
    await second.goto(GUIDE);
    await expect(tool(second, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');
    await expect(tool(second, 'Mark as read')).toHaveAttribute('aria-pressed', 'true');
    await tool(second, 'Note').click();
    await note(second).fill('Changed on the desk.');
    await expect(second.getByText('Saved. Kept in your account')).toBeVisible();
    await tool(second, 'Bookmark').click();
    await expect(saved(second)).toContainText('Bookmark removed.');

    await page.goto('/saved');
    await expect(page.getByText('Changed on the desk.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bookmarks' })).toHaveCount(0);
    await page.goto('/gettingStarted');
    await expect(page.locator('[data-step="how-payouts-work"]')).toHaveAttribute('data-read', '');
  });

  test('signing out takes everything along', async ({ page, login }) => {
    await login();
    await page.goto(GUIDE);
    await tool(page, 'Note').click();
    await note(page).fill('Nobody else reads this.');
    await expect(page.getByText('Saved. Kept in your account')).toBeVisible();
    await logOut(page);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nobody else');
    await page.goto('/saved');
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  });

  test('a note typed without a connection goes when it is back', async ({
    page,
    context,
    login,
    api,
    noise,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|socket/);
    const anna = await login();
    await page.goto(GUIDE);
    await tool(page, 'Note').click();
    await note(page).fill('Before');
    await expect(page.getByText('Saved. Kept in your account')).toBeVisible();
    await context.setOffline(true);
    await note(page).fill('In the tunnel');
    await expect(page.getByText('Not sent yet')).toBeVisible();
    await context.setOffline(false);
    await page.goto('/saved');
    await expect(page.getByText('In the tunnel')).toBeVisible();
    await expect
      .poll(async () => (await api(anna, 'POST learning/merge', {})).notes[0]?.text)
      .toBe('In the tunnel');
  });

  test('a comment is written, changed, liked, pinned and deleted', async ({
    page,
    login,
    makeMember,
    newPage,
    api,
    expectAccessible,
    signInAs,
  }) => {
    const anna = await login();
    await page.goto(OTHER);
    await toComments(page);
    const box = page.getByRole('textbox', { name: 'Your comment' });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Write something first.')).toBeVisible();
    await box.fill('A name that is **easy** to say.');
    await page.getByRole('button', { name: 'Publish' }).click();
    const own = page.getByRole('listitem', { name: `Comment by ${anna.nickname}` });
    await expect(own).toBeFocused();
    await expect(own.locator('strong')).toHaveText('easy');
    await expect(box).toHaveValue('');
    await own.getByRole('button', { name: 'Edit' }).click();
    await own.getByRole('textbox').fill('A name that is *short*.');
    await own.getByRole('button', { name: 'Save' }).click();
    await expect(own.locator('em')).toHaveText('short');
    await expect(own).toContainText('edited');
    await expectAccessible();

    const boris = await makeMember();
    const slug = OTHER.split('/').at(-1) ?? '';
    const text = { collection: 'guides', slug } as const;
    await api(boris, 'POST guide/beginner/comment/edit', { ...text, body: 'A younger one' });
    const moderator = await makeMember({ role: 'Moderator' });
    const staff = await newPage();
    await signInAs(moderator, staff);
    await staff.goto(OTHER);
    await toComments(staff);
    const seen = staff.getByRole('listitem', { name: `Comment by ${anna.nickname}` });
    const like = seen.getByRole('button', { name: /^Like, / });
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveText('1');
    await seen.getByRole('button', { name: 'Pin to the top' }).click();
    await expect(seen).toContainText('Pinned');
    const order = await staff
      .locator('.comment')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(order.indexOf(`Comment by ${anna.nickname}`)).toBeLessThan(
      order.indexOf(`Comment by ${boris.nickname}`),
    );
    const other = staff.getByRole('listitem', { name: `Comment by ${boris.nickname}` });
    await other.getByRole('button', { name: 'Report' }).click();
    await staff.getByRole('button', { name: 'Send report' }).click();
    await expect(staff.getByText('Choose a reason.')).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('radio', { name: 'Spam or advertising' }).check();
    await staff.getByRole('button', { name: 'Send report' }).click();
    await expect(staff.getByRole('dialog')).toHaveCount(0);

    await own.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(own).toHaveCount(0);
    await page.reload();
    await toComments(page);
    await expect(page.getByRole('listitem', { name: /younger|Comment by/ }).first()).toBeVisible();
    await expect(own).toHaveCount(0);
  });

  test('comments are there for who begins below them', async ({ page, makeMember, api, login }) => {
    await login();
    const author = await makeMember();
    await api(author, 'POST guide/beginner/comment/edit', { ...guide, body: 'Read from below' });
    // The footer is higher than this window.
    await page.setViewportSize({ width: 1280, height: 360 });
    await page.goto(GUIDE);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(page.getByText('Read from below')).toBeAttached();
  });

  test('comments that do not come can be asked for again', async ({ page, noise }) => {
    noise.allow(/Failed to load resource/);
    const list = '**/api/guide/beginner/comment/list**';
    await page.route(list, (route) => route.abort());
    await page.goto(GUIDE);
    await toComments(page);
    await expect(page.getByText('The comments could not be loaded.')).toBeVisible();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The comments could not be loaded.')).toHaveCount(0);
  });

  test('whoever may not write yet is told why', async ({ page, login }) => {
    await login({ complete: false });
    await page.goto(GUIDE);
    await toComments(page);
    await expect(page.getByRole('link', { name: 'Complete your profile' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveCount(0);
  });
});

test('what somebody hidden wrote under a text is folded until it is asked for', async ({
  page,
  login,
  makeMember,
  api,
}) => {
  const reader = await login();
  const author = await makeMember();
  const place = { collection: 'guides', slug: 'how-payouts-work' } as const;
  const body = `Folded words of ${author.nickname}`;
  await api(author, 'POST guide/beginner/comment/edit', { ...place, body });
  await api(reader, 'POST people/hide', { userId: author.id, kind: 'mute' });
  await page.goto('/gettingStarted/how-payouts-work');
  await page.locator('#comments').scrollIntoViewIfNeeded();
  const folded = page.locator('.comment').filter({ hasText: 'muted or blocked' }).first();
  await expect(folded).toBeVisible();
  await expect(page.getByText(body)).toHaveCount(0);
  await expect(page.locator('#comments')).not.toContainText(author.nickname);
  await folded.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText(body)).toBeVisible();
});
