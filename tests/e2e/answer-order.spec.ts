import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectFits } from './support/sizes.ts';

const question = {
  ...{ title: 'Which order do you read in?', body: 'I read from the top, every single evening.' },
  ...{ tag: 'craft' as const, language: 'en' as const, images: [] },
};

test('answers are read in an order that stays, replies fold, and the best one stands above', async ({
  page,
  makeMember,
  signInAs,
  api,
  newPage,
  expectAccessible,
}) => {
  const [author, friend] = [await makeMember(), await makeMember()];
  const { id, code } = await api(author, 'POST article/post', question);
  const say = async (body: string, parentId?: number) => {
    const input = { articleId: id, body, images: [], ...(parentId ? { parentId } : {}) };
    const { comment, reply } = await api(author, 'POST comment', input);
    return Number((comment ?? reply)?.id);
  };
  const [first, second] = [await say('The first answer.'), await say('The second answer.')];
  const replies = [await say('One reply.', first), await say('Another reply.', first)];
  await api(friend, 'POST home/like', { kind: 'comment', id: second, like: true });
  const answers = page.locator('.answers > .post');
  const shown = () =>
    answers.evaluateAll((all) => all.map((one) => Number(one.id.replace('comment-', ''))));
  const orders = page.getByRole('navigation', { name: 'Order of the answers' });

  await test.step('a visitor, without any script', async () => {
    const plain = await newPage({ javaScriptEnabled: false });
    await plain.goto(`/forumDetails/${code}`);
    await plain.getByRole('link', { name: 'Newest first' }).click();
    await expect(plain.locator('.answers > .post').first()).toHaveId(`comment-${second}`);
    await plain.locator('details.fold > summary').click();
    await expect(plain.getByText('One reply.')).toBeHidden();
  });

  await test.step('a visitor, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/forumDetails/${code}`);
    expect(await shown()).toEqual([first, second]);
    await expectFits(page);
    await orders.getByRole('link', { name: 'Most liked' }).click();
    await expect(page).toHaveURL(/\?order=liked/);
    expect(await shown()).toEqual([second, first]);
    await page.goto(`/forumDetails/${code}`);
    expect(await shown()).toEqual([second, first]);
    await page.getByText('Hide 2 replies').click();
    await expect(page.getByText('One reply.')).toBeHidden();
    await page.reload();
    await expect(page.getByText('One reply.')).toBeHidden();
    // Nothing stands half below the header, where it could hardly be pressed.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible();
  });

  await test.step('the same as a member', async () => {
    await signInAs(author, page);
    await page.goto(`/forumDetails/${code}`);
    expect(await shown()).toEqual([second, first]);
    const fold = page.locator('details.fold > summary');
    await expect(fold).toHaveText('Show 2 replies', { useInnerText: true });
    await fold.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('One reply.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('One reply.')).toBeHidden();
    await orders.getByRole('link', { name: 'Oldest first' }).click();
    await expect(page).toHaveURL(/\?order=time/);
    expect(await shown()).toEqual([first, second]);
  });

  await test.step('a link to a folded reply opens it, and a reply that is sent has the focus', async () => {
    await page.goto(`/forumDetails/${code}#comment-${replies[1]}`);
    await expect(page.getByText('Another reply.')).toBeVisible();
    await page.locator('details.fold > summary').click();
    await expect(page.getByText('One reply.')).toBeHidden();
    const reply = `Reply to ${author.nickname}`;
    await answers.first().getByRole('button', { name: reply }).first().click();
    const field = page.getByRole('textbox', { name: reply });
    await field.fill('A third one.');
    await field.press('Control+Enter');
    await expect(page.getByRole('article', { name: 'Reply by' }).last()).toBeFocused();
    await expect(page.getByText('A third one.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('foldedThreads'))).toBe('[]');
  });

  const bestOn = (one: Page) => one.getByRole('region', { name: 'Best answer' });
  const markOn = (one: Page) =>
    one.locator(`#comment-${second}`).getByRole('button', { name: /^Best answer/ });

  await test.step('who asked marks the best answer by keyboard, and takes it back', async () => {
    await markOn(page).focus();
    await page.keyboard.press('Enter');
    await expect(markOn(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(markOn(page)).toBeFocused();
    await expect(bestOn(page)).toContainText('The second answer.');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible();
    await bestOn(page).getByRole('link', { name: 'See it in the conversation' }).click();
    await expect(page).toHaveURL(new RegExp(`#comment-${second}$`));
    await markOn(page).press('Enter');
    await expect(bestOn(page)).toBeHidden();
    await expect(markOn(page)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('the same without any script; everybody sees it first', async () => {
    const plain = await newPage({ javaScriptEnabled: false });
    await signInAs(author, plain);
    await plain.goto(`/forumDetails/${code}`);
    await markOn(plain).click();
    await expect(plain).toHaveURL(new RegExp(`#comment-${second}$`));
    await expect(markOn(plain)).toHaveAttribute('aria-pressed', 'true');
    const visitor = await newPage({ javaScriptEnabled: false });
    await visitor.goto(`/forumDetails/${code}`);
    await expect(bestOn(visitor)).toContainText('The second answer.');
    await expect(visitor.getByRole('button', { name: /^Best answer/ })).toHaveCount(0);
    await visitor.goto('/forum/home?sort=new&in=en');
    const line = visitor.locator('.line', { hasText: question.title }).first();
    await expect(line).toContainText('Has a best answer');
  });
});

test('similar topics are shown while a title is typed, and open beside it', async ({
  page,
  login,
  makeMember,
  api,
  expectAccessible,
}) => {
  const title = 'Quilted curtains behind the camera?';
  await api(await makeMember(), 'POST article/post', { ...question, title });
  await login();
  await page.goto('/forum/post');
  const field = page.getByLabel('Your question in one line');
  await field.fill('Do quilted curtains help?');
  const similar = page.locator('.similar');
  await expect(similar.getByRole('status')).toHaveText(/This may already be answered: \d text/);
  await expectAccessible();
  const opened = page.waitForEvent('popup');
  await similar.getByRole('link', { name: title }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(field).toHaveValue('Do quilted curtains help?');
  await field.fill('Xylophones zzyzx');
  await expect(similar.getByRole('link')).toHaveCount(0);
});

test('every order of the lists is in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const language of ['en', 'es', 'ru']) {
    await page.goto(`/forum/home?language=${language}`);
    const tabs = page.locator('.order > .tabs > a');
    await expect(tabs).toHaveCount(3);
    for (const box of await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()))) {
      expect((box?.x ?? 400) + (box?.width ?? 0), language).toBeLessThanOrEqual(390);
    }
  }
});
